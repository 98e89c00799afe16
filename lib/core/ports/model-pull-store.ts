import type { ModelPull, PullProgress } from '../models/models';

/** A pull that a worker has claimed. */
export type ClaimedPull = Pick<ModelPull, 'id' | 'backend' | 'model'> & { userId: string };

/** The end of a pull that was not cancelled. */
export type PullEnd = { state: 'done' } | ({ state: 'failed' } & Pick<ModelPull, 'problem' | 'problemPhrase'>);

/** Pulls of models. Each active pull belongs to one worker, which reports progress as a heartbeat. */
export interface ModelPullStore {
  /** Newest first, at most 50. */
  list(userId: string): Promise<ModelPull[]>;
  /** Undefined when the same user is already pulling this model to this backend. */
  create(pull: ClaimedPull): Promise<ModelPull | undefined>;
  /** Claims active pulls that have no worker, or whose worker has reported nothing for `silentMs`. */
  claim(worker: string, silentMs: number): Promise<ClaimedPull[]>;
  /** Stores progress. False when the pull is no longer active or no longer belongs to this worker. */
  progress(id: string, worker: string, progress: PullProgress): Promise<boolean>;
  /** Ends a pull that belongs to this worker. */
  finish(id: string, worker: string, end: PullEnd): Promise<void>;
  /** Releases the pulls of this worker, so that other workers can claim them. */
  release(worker: string): Promise<void>;
  /** Cancels an active pull, or removes an ended one. False when the user has no pull with this id. */
  remove(userId: string, id: string): Promise<boolean>;
}
