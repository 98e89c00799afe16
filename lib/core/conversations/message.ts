import { z } from 'zod';

/** An image of a message, stored as an attachment of its run. `hash`: SHA-256 of its bytes, in base64url. */
const imageReference = z.object({
  type: z.literal('image'),
  attachmentId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  hash: z.string(),
});
export type ImageReference = z.infer<typeof imageReference>;

/** An image in the result of a tool, stored as an attachment of the run. `size`: in bytes. */
export const resultImage = imageReference.extend({ size: z.number() });
export type ResultImage = z.infer<typeof resultImage>;

/** A document of the user's library. */
const fileReference = z.object({ type: z.literal('file'), documentId: z.string(), name: z.string() });

/** The stored form of a message's images and documents: references, never the bytes themselves. */
export const partReference = z.discriminatedUnion('type', [imageReference, fileReference]);
export type PartReference = z.infer<typeof partReference>;

/** A part of a message. An image is either a reference or base64 data. */
export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'image'; name: string; mediaType: string; data: string }
  | PartReference;

/** The content of a message: usually only text, otherwise parts. */
export type MessageContent = string | readonly MessagePart[];

/** Renders the placeholder that a model receives instead of an image. */
export function imageLeftOut(name: string, why: string): string {
  return `<image ${attribute('name', name)} ${attribute('note', `left out: ${why}`)}/>`;
}

/** Renders the reference to a document that a model receives; it reads the document with a tool. */
export function fileNamed({ name, documentId }: z.infer<typeof fileReference>): string {
  return `<file ${attribute('name', name)} ${attribute('documentId', documentId)}/>`;
}

/** Names come from outside, so quotes and angle brackets that could end the attribute are replaced, as are line breaks. */
function attribute(name: string, value: string): string {
  return `${name}="${value.replace(/["<>]/g, "'").replace(/\s+/g, ' ')}"`;
}
