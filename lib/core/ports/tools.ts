import type { Tool } from '../tools/tool';

/** The tools available to a user; or those that one provider adds to the built-in ones. */
export interface Tools {
  list(userId: string): Promise<readonly Tool[]>;
  /** Finds tools by name, in the order of `names`; unknown names are skipped. */
  find(userId: string, names: readonly string[]): Promise<Tool[]>;
}
