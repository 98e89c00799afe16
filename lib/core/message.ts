import { z } from 'zod';

/** An image that came with a message, kept as an attachment of its run. `hash`: SHA-256 of its bytes, in base64url. */
const imageReference = z.object({
  type: z.literal('image'),
  attachmentId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  hash: z.string(),
});
export type ImageReference = z.infer<typeof imageReference>;

/** A document of the user's library. */
const fileReference = z.object({ type: z.literal('file'), documentId: z.string(), name: z.string() });

/** What a message has beside its text, as it is kept: never the bytes themselves. */
export const partReference = z.discriminatedUnion('type', [imageReference, fileReference]);
export type PartReference = z.infer<typeof partReference>;

/** A part of a message. An image is a reference, or base64. */
export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'image'; name: string; mediaType: string; data: string }
  | PartReference;

/** What a message says: text alone, which most are, or parts. */
export type MessageContent = string | readonly MessagePart[];

/** How a model is told of an image that it is not shown. */
export function imageLeftOut(name: string, why: string): string {
  return `<image ${attribute('name', name)} ${attribute('note', `left out: ${why}`)}/>`;
}

/** How a model is told of a document, which it reads by tool. */
export function fileNamed({ name, documentId }: z.infer<typeof fileReference>): string {
  return `<file ${attribute('name', name)} ${attribute('documentId', documentId)}/>`;
}

/** A name comes from outside: it must not end its own attribute. */
function attribute(name: string, value: string): string {
  return `${name}="${value.replace(/["<>]/g, "'")}"`;
}
