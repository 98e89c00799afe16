import { attachmentUrl, documentUrl, IMAGE_TYPES, MAX_IMAGE_BYTES } from '@/lib/core/attachments';
import type { PartReference } from '@/lib/core/message';
import type { Text } from '@/lib/i18n/text';

/** An image, document or text attached to a message, as its sender sees it. A text is that of a resource of an MCP server. */
export interface AttachedFile {
  kind: 'image' | 'document' | 'text';
  name: string;
  mediaType: string;
  /** The file's address, also in the message: a `data:` URL for a text, and for an image until it is stored. */
  url: string;
}

/** Converts an attachment of a sent message. */
export function attachedFile(part: PartReference): AttachedFile {
  const { name } = part;
  return part.type === 'image'
    ? { kind: 'image', name, mediaType: part.mediaType, url: attachmentUrl(part.attachmentId) }
    : attachedDocument(part.documentId, name);
}

export function attachedDocument(id: string, name: string): AttachedFile {
  return { kind: 'document', name, mediaType: 'application/octet-stream', url: documentUrl(id) };
}

/** Returns why a file cannot be attached as an image, or undefined if it can. */
export function imageProblem({ name, type, size }: File, { attached: words }: Text): string | undefined {
  if (!IMAGE_TYPES.some((one) => one === type)) return words.noImage(name);
  return size > MAX_IMAGE_BYTES ? words.tooLarge(name) : undefined;
}

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
