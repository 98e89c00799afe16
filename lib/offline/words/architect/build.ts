import { fold } from '@/lib/core/text/fold';
import type { RequestWord } from '@/lib/core/words/requests/request-words';
import type { Call } from '../../calls/desk';
import type { Translate } from '../word-phrases';
import { isUnnamed, type Reference, readReference, textOf } from './read-reference';

/** What is known while the calls for a request are built, change by change. */
export interface Scene {
  /** The request. */
  text: string;
  t: Translate;
  /** What the request named last, which "it" means, and the folder that it named last. */
  item?: Reference;
  folder?: string;
  /** The folders that the request takes something out of (`sourceKey`). */
  sources: Set<string>;
  /** Whether a name is that of a folder; undefined while this is looked up. */
  isFolder(name: string): boolean | undefined;
  /** Whether a tool has this argument. */
  takes(tool: string, argument: string): boolean;
}

/** The calls for one change, or why there are none. */
export type Built = { calls: Call[] } | { problem: string };

/** Reads which item words refer to; a pronoun refers to what the request named last, or else to the word that the person looks at. */
export function referToItem(scene: Scene, words: readonly RequestWord[]): Reference {
  const reference = read(scene, words) ?? scene.item ?? { name: 'this word', kind: 'word' };
  scene.item = reference;
  if (reference.kind === 'folder') scene.folder = reference.name;
  return reference;
}

/** Reads which folder words refer to; a pronoun refers to the folder that the request named last, or else to where the person is. */
export function referToFolder(scene: Scene, words: readonly RequestWord[]): string {
  return read(scene, words)?.name ?? scene.folder ?? 'here';
}

/** What names no item, such as "all folders", is passed on as it is: the tools say that there is no such item. */
function read({ text }: Scene, words: readonly RequestWord[]): Reference | undefined {
  return isUnnamed(text, words) ? { name: textOf(text, words) } : readReference(text, words);
}

/** A request may name a folder by its path first, and by its name then. */
export const sourceKey = (folder: string) => fold(folder.split('/').at(-1)?.trim() ?? '');

export const notUnderstood = ({ t }: Scene, text: string): Built => ({ problem: t('changeNotUnderstood', text) });
