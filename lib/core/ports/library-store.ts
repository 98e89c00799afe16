import type { LibraryContent, LibraryItem, LibraryKind, LibraryVersion, Visibility } from '../library';
import type { User } from './user-store';

/**
 * `shared`: items published by other users. `usable`: own and shared items, without disabled ones and without shared items
 * whose name an own item also has.
 */
export type LibraryScope = 'own' | 'shared' | 'usable';

export interface LibraryList {
  scope: LibraryScope;
  /** Text to find in the name, title or description. */
  search?: string;
  limit: number;
  /** The cursor of an earlier page. */
  before?: string;
}

/** Agents with the prompts that they use. */
export interface AgentsWithPrompts {
  agents: LibraryItem<'agent'>[];
  prompts: LibraryItem<'prompt'>[];
  /** Whether the user may ask some agents only. */
  isLimited: boolean;
}

/** The data that a run reads about its agents when it starts. */
export interface AgentsOfRun extends AgentsWithPrompts {
  /** The run's user; undefined if they no longer exist. */
  user?: Pick<User, 'name' | 'settings'>;
  /** Facts about the user by agent id, oldest first; only for agents with a memory. */
  facts: ReadonlyMap<string, readonly string[]>;
}

/** Agents, prompts, teams and answer desks made by users. Users see their own items and the published ones. */
export interface LibraryStore {
  /** Most recently saved first. */
  list<Kind extends LibraryKind>(userId: string, kind: Kind, list: LibraryList): Promise<LibraryItem<Kind>[]>;
  get<Kind extends LibraryKind>(userId: string, kind: Kind, id: string): Promise<LibraryItem<Kind> | undefined>;
  /** Reads the enabled shared desk with this id, otherwise this name, whose owner is not disabled; the caller checks whether visitors may ask it. */
  sharedDesk(idOrName: string): Promise<LibraryItem<'desk'> | undefined>;
  /** Lists enabled items with these names, or all enabled items. If two have the same name, the user's own one is returned. */
  named<Kind extends LibraryKind>(userId: string, kind: Kind, names?: readonly string[]): Promise<LibraryItem<Kind>[]>;
  /** Lists all items with these names that are visible to the user, including disabled ones: up to two per name, an own and a published one. */
  allNamed<Kind extends LibraryKind>(userId: string, kind: Kind, names: readonly string[]): Promise<LibraryItem<Kind>[]>;
  /** Lists the names of all items of a kind that are visible to the user, including disabled ones. */
  names(userId: string, kind: LibraryKind): Promise<string[]>;
  /** Returns which of these names the items of any user have, for the operator of the server. */
  existingNames(kind: LibraryKind, names: readonly string[]): Promise<string[]>;
  /**
   * Reads the enabled agents with these names, or all enabled agents, together with the prompts they use, in a single read: up to two of a name, an
   * own and a published one. The prompts include disabled ones.
   */
  agents(userId: string, names?: readonly string[]): Promise<AgentsWithPrompts>;
  /** Like `agents`, for a run that starts: also reads its user and the facts its agents remember, still in a single read. */
  agentsOfRun(userId: string, names: readonly string[]): Promise<AgentsOfRun>;
  /** Reads the items with these ids that are visible to the user. */
  byIds<Kind extends LibraryKind>(userId: string, kind: Kind, ids: readonly string[]): Promise<LibraryItem<Kind>[]>;
  /** Returns the user's own item, locked until the transaction ends: no other transaction can change it, remove it or start to use it (`hold`). */
  lock<Kind extends LibraryKind>(userId: string, kind: Kind, id: string): Promise<LibraryItem<Kind> | undefined>;
  /**
   * Reads items like `byIds` or `named`. Until the transaction ends, they are not changed, removed or made private; other transactions may hold them,
   * too.
   */
  hold<Kind extends LibraryKind>(
    userId: string,
    kind: Kind,
    which: { ids: readonly string[] } | { names: readonly string[] },
  ): Promise<LibraryItem<Kind>[]>;
  /** `uses`: ids of the prompts that the item uses. Undefined when the user already has an item of this name. */
  create<Kind extends LibraryKind>(
    item: Pick<LibraryItem<Kind>, 'id' | 'userId' | 'kind'>,
    content: LibraryContent<Kind>,
    uses: readonly string[],
  ): Promise<LibraryItem<Kind> | undefined>;
  /**
   * Saves a new version of the user's own item. `stale`: the item is no longer at version `was`. `taken`: another item has the
   * new name.
   */
  save<Kind extends LibraryKind>(
    item: Pick<LibraryItem<Kind>, 'id' | 'userId' | 'kind'> & { was: number },
    content: LibraryContent<Kind>,
    uses: readonly string[],
  ): Promise<LibraryItem<Kind> | 'stale' | 'taken'>;
  /**
   * Sets the visibility of an item. `taken`: another item of this name is already published. Undefined when the item does not
   * belong to the user.
   */
  publish<Kind extends LibraryKind>(
    userId: string,
    kind: Kind,
    id: string,
    visibility: Visibility,
  ): Promise<LibraryItem<Kind> | 'taken' | undefined>;
  /** Lists the items of all kinds that a user has published, in the order in which transactions lock them. */
  published(userId: string): Promise<LibraryItem[]>;
  /**
   * Hands a user's published item over to another user (`to`), as a new version with this content whose author is that user: earlier versions
   * remain those of their authors. `taken`: the other user has an item of this name. `stale`: it is no longer published by its user at this version.
   */
  handOver(
    item: Pick<LibraryItem, 'id' | 'userId' | 'version'> & { to: string },
    content: LibraryContent,
  ): Promise<LibraryItem | 'stale' | 'taken'>;
  /** Removes an item and its versions. False when it does not belong to the user. */
  remove(userId: string, kind: LibraryKind, id: string): Promise<boolean>;
  /** Counts the items of a kind that the user made. */
  count(userId: string, kind: LibraryKind): Promise<number>;
  /**
   * Newest first: the current version, and those that the owner has written; at most `limit` of those before the version `before`. Empty for an item
   * that the user cannot see.
   */
  versions<Kind extends LibraryKind>(
    userId: string,
    item: { kind: Kind; id: string },
    page: { limit: number; before?: number },
  ): Promise<LibraryVersion<Kind>[]>;
  /** Returns the content of a version of an item, without checking its owner: the caller has checked who may use it. */
  atVersion<Kind extends LibraryKind>(
    kind: Kind,
    item: { id: string; version: number },
  ): Promise<LibraryContent<Kind> | undefined>;
  /** Lists the unpublished prompts that an item uses. */
  privateUses(id: string): Promise<Pick<LibraryItem<'prompt'>, 'id' | 'title'>[]>;
  /** Lists the agents of all users that use a prompt. */
  usersOf(promptId: string): Promise<Pick<LibraryItem<'agent'>, 'id' | 'userId' | 'title' | 'visibility'>[]>;
  /** Lists the user's own teams that name an agent, as a member or their lead; for a published agent, the teams of all users. */
  teamsWith(
    agent: Pick<LibraryItem<'agent'>, 'userId' | 'name' | 'visibility'>,
  ): Promise<Pick<LibraryItem<'team'>, 'id' | 'userId' | 'title' | 'visibility'>[]>;
}
