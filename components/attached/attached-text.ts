import type { TextFile } from '@/lib/core/files/read-file-part';
import type { AttachedFile } from './attached-file';

/** A text as a file of a message. */
export function attachedText({ name, mediaType, text }: TextFile): AttachedFile {
  const url = `data:${mediaType};charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;
  return { kind: 'text', name, mediaType, url };
}
