import { attachmentUrl, documentUrl, IMAGE_TYPES, MAX_IMAGE_BYTES } from '@/lib/core/attachments';
import type { PartReference } from '@/lib/core/message';
import type { Text } from '@/lib/i18n/text';

/** What goes with a message beside its text, as its sender sees it. */
export interface AttachedFile {
  kind: 'image' | 'document';
  name: string;
  mediaType: string;
  /** Where it is, and how the message names it: a `data:` address until an image is kept. */
  url: string;
}

/** What a message that was sent has beside its text. */
export function attachedFile(part: PartReference): AttachedFile {
  const { name } = part;
  return part.type === 'image'
    ? { kind: 'image', name, mediaType: part.mediaType, url: attachmentUrl(part.attachmentId) }
    : attachedDocument(part.documentId, name);
}

export function attachedDocument(id: string, name: string): AttachedFile {
  return { kind: 'document', name, mediaType: 'application/octet-stream', url: documentUrl(id) };
}

/** Why a file cannot go with a message as an image, in words. */
export function imageProblem({ name, type, size }: File, { attached: words }: Text): string | undefined {
  if (!IMAGE_TYPES.some((one) => one === type)) return words.noImage(name);
  return size > MAX_IMAGE_BYTES ? words.tooLarge(name) : undefined;
}

/** Undefined for a file that the browser cannot read, as one that was moved since it was chosen. */
export function readImage(file: File): Promise<AttachedFile | undefined> {
  const { name, type: mediaType } = file;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(undefined);
    reader.onload = () => resolve({ kind: 'image', name, mediaType, url: String(reader.result) });
    reader.readAsDataURL(file);
  });
}
