/** An image as it comes with a message; it is kept with the run that the message starts (`RunStore.start`). */
export interface NewAttachment {
  id: string;
  name: string;
  mediaType: string;
  /** SHA-256 of the bytes, in base64url. */
  hash: string;
  bytes: Uint8Array;
}

/** Images that came with messages. Each is removed with its run, and so with its conversation and its user. */
export interface AttachmentStore {
  /** Those of these ids that are this user's, in any order. */
  read(userId: string, ids: readonly string[]): Promise<NewAttachment[]>;
}
