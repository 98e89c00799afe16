import type { AttachedFile } from './attached-file';

/** Reads an image as a `data:` URL. Resolves with undefined when the browser cannot read the file, for example because it was moved. */
export function readImage(file: File): Promise<AttachedFile | undefined> {
  const { name, type: mediaType } = file;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(undefined);
    reader.onload = () => resolve({ kind: 'image', name, mediaType, url: String(reader.result) });
    reader.readAsDataURL(file);
  });
}
