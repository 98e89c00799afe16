import { readRefusal } from '../api';

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
    request.onload = () => (request.status < 300 ? resolve() : readRefusal(request, request.responseText).then(reject, reject));
    request.onerror = () => reject(new TypeError('The server cannot be reached.'));
    request.send(file);
  });
}
