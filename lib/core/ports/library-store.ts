import type { LibraryContent, LibraryItem, LibraryKind, LibraryVersion, Visibility } from '../library';

/** `shared`: what others have published. `usable`: both, without what is not enabled and what an own one of its name stands in for. */
export type LibraryScope = 'own' | 'shared' | 'usable';

export interface LibraryList {
  scope: LibraryScope;
  /** In the name, title or description. */
  search?: string;
  limit: number;
  /** The cursor of an earlier page. */
  before?: string;
}

/** Agents, prompts and teams that people made. A user sees their own and what is published. */
export interface LibraryStore {
  /** The last saved first. */
  list<Kind extends LibraryKind>(userId: string, kind: Kind, list: LibraryList): Promise<LibraryItem<Kind>[]>;
  get<Kind extends LibraryKind>(userId: string, kind: Kind, id: string): Promise<LibraryItem<Kind> | undefined>;
  /** Those of these names, or of any name, that are enabled; of two with one name the user's own. */
  named<Kind extends LibraryKind>(userId: string, kind: Kind, names?: readonly string[]): Promise<LibraryItem<Kind>[]>;
  /** As `named`, and the prompts that the agents use: one read. Of prompts also those that are not enabled. */
  agents(
    userId: string,
    names?: readonly string[],
  ): Promise<{ agents: LibraryItem<'agent'>[]; prompts: LibraryItem<'prompt'>[] }>;
  /** Those of these ids that the user sees. */
  byIds<Kind extends LibraryKind>(userId: string, kind: Kind, ids: readonly string[]): Promise<LibraryItem<Kind>[]>;
  /** `uses`: ids of the prompts it uses. Undefined when the user has one of this name already. */
  create<Kind extends LibraryKind>(
    item: Pick<LibraryItem<Kind>, 'id' | 'userId' | 'kind'>,
    content: LibraryContent<Kind>,
    uses: readonly string[],
  ): Promise<LibraryItem<Kind> | undefined>;
  /**
   * Saves another version of the user's own item. `stale`: it is no longer at version `was`; `taken`: another one has its new name.
   */
  save<Kind extends LibraryKind>(
    item: Pick<LibraryItem<Kind>, 'id' | 'userId' | 'kind'> & { was: number },
    content: LibraryContent<Kind>,
    uses: readonly string[],
  ): Promise<LibraryItem<Kind> | 'stale' | 'taken'>;
  /** `taken`: another one of this name is published. Undefined when the item is not the user's. */
  publish<Kind extends LibraryKind>(
    userId: string,
    kind: Kind,
    id: string,
    visibility: Visibility,
  ): Promise<LibraryItem<Kind> | 'taken' | undefined>;
  /** With its versions. False when it is not the user's. */
  remove(userId: string, kind: LibraryKind, id: string): Promise<boolean>;
  /** How many of a kind the user has made. */
  count(userId: string, kind: LibraryKind): Promise<number>;
  /** The newest first. Empty for an item that the user does not see. */
  versions<Kind extends LibraryKind>(userId: string, kind: Kind, id: string): Promise<LibraryVersion<Kind>[]>;
  /** The prompts that an item uses and that are not published. */
  privateUses(id: string): Promise<Pick<LibraryItem<'prompt'>, 'id' | 'title'>[]>;
  /** Agents that use a prompt, whoever made them. */
  usersOf(promptId: string): Promise<Pick<LibraryItem<'agent'>, 'id' | 'userId' | 'title'>[]>;
  /** The user's own teams that name an agent, and for a published one everybody's. */
  teamsWith(
    agent: Pick<LibraryItem<'agent'>, 'userId' | 'name' | 'visibility'>,
  ): Promise<Pick<LibraryItem<'team'>, 'id' | 'userId' | 'title'>[]>;
}
