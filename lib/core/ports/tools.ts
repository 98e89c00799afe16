import type { Tool } from '../tool';

/** The tools there are for a user. */
export interface Tools {
  /** Those of these names, in their order; the ones that are not there are left out. */
  find(userId: string, names: readonly string[]): Promise<Tool[]>;
}
