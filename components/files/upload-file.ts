import type { ErrorAnswer } from '@/lib/api/answers';
import { ApiError } from '../api';

/**
 * Uploads a file. `onProgress` receives the fraction sent (0…1). Uses XMLHttpRequest, because fetch does not report upload progress.
 * @throws {ApiError} when the server refuses the file; a `TypeError`, as from fetch, when it cannot be reached.
 */
export function uploadFile(file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/documents?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new TypeError('The server cannot be reached.'));
    request.send(file);
  });
}

function refusalOf({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  return new ApiError(status, errorIn(responseText) ?? { code: 'unavailable', message: `${status} ${statusText}`.trim() });
}

function errorIn(text: string): ErrorAnswer['error'] | undefined {
  try {
    return (JSON.parse(text) as Partial<ErrorAnswer>).error;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // a proxy's HTML page
    throw error;
  }
}
