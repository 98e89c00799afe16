/** The most images of one message, and the most bytes of each. */
export const MAX_IMAGES = 8;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** A request with as many images as a message may have, in base64, and 1 MiB for all else. */
export const MAX_MESSAGE_BYTES = Math.ceil((MAX_IMAGES * MAX_IMAGE_BYTES * 4) / 3) + 1024 * 1024;
/** The most documents that one message refers to. */
export const MAX_DOCUMENTS = 20;

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** How a message names an image or a document that is there already, and where it is read. */
export const attachmentUrl = (id: string) => `/api/attachments/${id}`;
export const documentUrl = (id: string) => `/api/documents/${id}`;

/** The type of an image by its first bytes, whatever it is called; undefined for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : undefined;
}
