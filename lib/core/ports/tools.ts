import type { Tool } from '../tool';

/** The tools there are for a user. */
export interface Tools {
  list(userId: string): Promise<readonly Tool[]>;
  /** Those of these names, in their order; the ones that are not there are left out. */
  find(userId: string, names: readonly string[]): Promise<Tool[]>;
}
