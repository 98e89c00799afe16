import { MAX_DOCUMENTS, MAX_IMAGES } from '@/lib/core/files/attachments';
import { keepForUser } from '../of-user';
import { warnBeforeUnload } from '../shell/leave';
import type { AttachedFile } from './attached-file';

/** A file that becomes a document of its message once it is uploaded. `id`: its id in the queue of uploads. */
export interface AwaitedFile {
  id: number;
  name: string;
}

/** What is attached to an unsent message. */
export interface Attached {
  files: readonly AttachedFile[];
  awaited: readonly AwaitedFile[];
  /** Number of selections of files that are still being read, and are in neither list yet. */
  reading: number;
  /** Why some of the chosen files were rejected. */
  problems: readonly string[];
}

export const NOTHING: Attached = { files: [], awaited: [], reading: 0, problems: [] };
/** The key of the conversation that has no id yet. */
export const NEW = 'new';
/** The unsent message of a conversation. `key`: the current key of its attachments, which changes when the conversation gets an id. */
export interface Unsent {
  key: string;
}

let all: Readonly<Record<string, Attached>> = {};
let release: (() => void) | undefined;
let fresh: Unsent = { key: NEW };
const listeners = new Set<() => void>();

function set(next: Readonly<Record<string, Attached>>): void {
  all = next;
  if (Object.values(all).some(({ files, awaited, reading }) => files.length + awaited.length + reading > 0))
    release ??= warnBeforeUnload();
  else {
    release?.();
    release = undefined;
  }
  for (const listener of listeners) listener();
}

/**
 * The attachments of unsent messages by conversation. They are kept while the user moves between pages, but not across a reload, since images
 * are too large for the storage of browsers: the browser asks before it reloads or closes the tab.
 */
export const attachedStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The message whose attachments are under this key: that of the new conversation moves with them. */
  messageAt: (key: string): Unsent => (key === NEW ? fresh : { key }),
  of: (key: string): Attached => all[key] ?? NOTHING,
  /** Changes what is attached. Earlier problems are over. */
  change(key: string, to: (before: Attached) => Partial<Attached>): void {
    const before = attachedStore.of(key);
    set({ ...all, [key]: { ...before, problems: [], ...to(before) } });
  },
  /** Counts a choice of files while `work` reads it, also when its message moves. */
  async whileReading(message: Unsent, work: () => Promise<void>): Promise<void> {
    const add = (by: number) => {
      const before = attachedStore.of(message.key);
      set({ ...all, [message.key]: { ...before, reading: Math.max(0, before.reading + by) } });
    };
    add(1);
    await work().finally(() => add(-1));
  },
  /** Moves the attachments of the new conversation to the conversation that it has become. */
  carry(begun: string): void {
    const { [NEW]: own = NOTHING, ...others } = all;
    fresh.key = begun;
    fresh = { key: NEW };
    set({ ...others, [begun]: own });
  },
  isAwaited: (id: number): boolean => Object.values(all).some(({ awaited }) => awaited.some((one) => one.id === id)),
  /** Replaces an awaited file, in whichever message it is by now, with its document. */
  settle(id: number, document: AttachedFile): void {
    const [key, found] = Object.entries(all).find(([, { awaited }]) => awaited.some((one) => one.id === id)) ?? [];
    if (key === undefined || found === undefined) return;
    const awaited = found.awaited.filter((one) => one.id !== id);
    set({ ...all, [key]: { ...found, awaited, files: joinFiles({ files: found.files, awaited }, [document]).files } });
  },
  /** Removes the attachments of a deleted conversation. */
  forget(key: string): void {
    const { [key]: _deleted, ...others } = all;
    set(others);
  },
  forgetAll: (): void => set({}),
};
keepForUser(attachedStore.forgetAll);

/** Adds files after those that are there, without duplicates, up to the limits of a message. `isCut`: some were too many. */
export function joinFiles({ files, awaited }: Pick<Attached, 'files' | 'awaited'>, more: readonly AttachedFile[]) {
  const all = [...files, ...more.filter(({ url }) => !files.some((one) => one.url === url))];
  const ofKind = (kind: AttachedFile['kind']) => all.filter((file) => file.kind === kind);
  const joined = [
    ...ofKind('image').slice(0, MAX_IMAGES),
    ...ofKind('document').slice(0, MAX_DOCUMENTS - awaited.length),
    ...ofKind('text'),
  ];
  return { files: joined, isCut: joined.length < all.length };
}
