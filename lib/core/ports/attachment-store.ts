/** An image of a new message; it is stored with the run that the message starts (`RunStore.start`). */
export interface NewAttachment {
  id: string;
  name: string;
  mediaType: string;
  /** SHA-256 of the bytes, in base64url. */
  hash: string;
  bytes: Uint8Array;
}

/** Images of messages. Each is removed with its run, and so with its conversation and its user. */
export interface AttachmentStore {
  /** Reads the user's attachments with these ids, in any order; other ids are skipped. */
  read(userId: string, ids: readonly string[]): Promise<NewAttachment[]>;
}
