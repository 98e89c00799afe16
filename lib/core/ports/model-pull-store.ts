import type { ModelPull, PullProgress } from '../models';

/** A pull that a process has taken on. */
export type ClaimedPull = Pick<ModelPull, 'id' | 'backend' | 'model'> & { userId: string };

/** Pulls of models. One that is going belongs to one worker, which says so again and again. */
export interface ModelPullStore {
  /** The newest first, at most 50. */
  list(userId: string): Promise<ModelPull[]>;
  /** Undefined when this model is being pulled there by the same user already. */
  create(pull: ClaimedPull): Promise<ModelPull | undefined>;
  /** Takes what is being pulled by nobody, or by a worker that has been silent for so long. */
  claim(worker: string, silentMs: number): Promise<ClaimedPull[]>;
  /** Whether the pull is still going and this worker's, whose progress is kept then. */
  progress(id: string, worker: string, progress: PullProgress): Promise<boolean>;
  /** Ends a pull of this worker's. */
  finish(id: string, worker: string, end: { state: 'done' } | { state: 'failed'; problem: string }): Promise<void>;
  /** Gives back what this worker pulls. */
  release(worker: string): Promise<void>;
  /** Cancels a pull that is going, and removes one that has ended. False when this user has none of this id. */
  remove(userId: string, id: string): Promise<boolean>;
}
