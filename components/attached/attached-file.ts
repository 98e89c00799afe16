import type { PartReference } from '@/lib/core/conversations/message';
import { attachmentUrl, documentUrl } from '@/lib/core/files/attachments';

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
