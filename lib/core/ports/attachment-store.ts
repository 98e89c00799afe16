import type { Run } from '../runs/run';

/** An image: of a new message, stored with the run that the message starts (`RunStore.start`), or of a tool's result. */
export interface NewAttachment {
  id: string;
  name: string;
  mediaType: string;
  /** SHA-256 of the bytes, in base64url. */
  hash: string;
  bytes: Uint8Array;
}

/** Images of messages and of results. Each is removed with its run, and so with its conversation and its user. */
export interface AttachmentStore {
  /** Stores an image of a run; does nothing if the user has no such run. */
  add(run: Pick<Run, 'id' | 'userId'>, attachment: NewAttachment): Promise<void>;
  /** Reads the user's attachments with these ids, in any order; other ids are skipped. */
  read(userId: string, ids: readonly string[]): Promise<NewAttachment[]>;
}
