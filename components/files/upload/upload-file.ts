import type { DocumentAnswer, ShownDocument } from '@/lib/core/files/documents';
import { readRefusal } from '../../api';

interface UploadOptions {
  /** Id of the document that the file replaces; omitted for a new one. */
  replaces?: string;
  /** Receives the fraction sent (0…1). */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/**
 * Uploads a file and returns its document. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @throws {ApiError} when the server refuses the file; a `TypeError`, as from fetch, when it cannot be reached; the signal's reason.
 */
export function uploadFile(file: File, { replaces, onProgress, signal }: UploadOptions): Promise<ShownDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: file.name });
    if (replaces === undefined) request.open('POST', `/api/documents?${query}`);
    else request.open('PUT', `/api/documents/${encodeURIComponent(replaces)}?${query}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201 || request.status === 200)
        resolve((JSON.parse(request.responseText) as DocumentAnswer).document);
      else void readRefusal(request, request.responseText).then(reject, reject);
    };
    request.onerror = () => reject(new TypeError('The server cannot be reached.'));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(file);
  });
}
