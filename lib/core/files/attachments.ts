/** Limits of one message: number of images, and bytes per image. */
export const MAX_IMAGES = 8;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Maximum number of images in the result of one tool call, in all results of a run, and in the requests of one turn. */
export const MAX_RESULT_IMAGES = 10;
export const MAX_RUN_RESULT_IMAGES = 100;
export const MAX_TURN_RESULT_IMAGES = 20;
/** Limit of a request body: the maximum images of a message in base64, plus 1 MiB for everything else. */
export const MAX_MESSAGE_BYTES = Math.ceil((MAX_IMAGES * MAX_IMAGE_BYTES * 4) / 3) + 1024 * 1024;
/** Maximum number of documents that one message refers to. */
export const MAX_DOCUMENTS = 20;

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Address of a stored image or document, by which messages refer to it and clients read it. */
export const attachmentUrl = (id: string) => `/api/attachments/${id}`;
export const documentUrl = (id: string) => `/api/documents/${id}`;

/** Detects the type of an image from its first bytes, ignoring its name; undefined for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : undefined;
}
