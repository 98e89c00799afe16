/** A part of a message. An image is base64; a file names a document of the user's library. */
export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'image'; name: string; mediaType: string; data: string }
  | { type: 'file'; name: string; documentId: string };

/** What a message says: text alone, which most are, or parts. */
export type MessageContent = string | readonly MessagePart[];
