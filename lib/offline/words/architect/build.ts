import { fold } from '@/lib/core/text/fold';
import type { RequestWord } from '@/lib/core/words/requests/request-words';
import type { Call } from '../../calls/desk';
import type { Translate } from '../word-phrases';
import { isUnnamed, type Reference, readReference, textOf } from './read-reference';

/** The state while the calls for a request are built, change by change. */
export interface Scene {
  /** The request. */
  text: string;
  t: Translate;
  /** The item that the request named last, to which "it" refers, and the folder that it named last. */
  item?: Reference;
  folder?: string;
  /** The folders from which the request removes something (`sourceKey`). */
  sources: Set<string>;
  /** Whether a name is that of a folder; undefined while this is looked up. */
  isFolder(name: string): boolean | undefined;
  /** Whether a tool has this argument. */
  takes(tool: string, argument: string): boolean;
}

/** The calls for one change, or why there are none. */
export type Built = { calls: Call[] } | { problem: string };

/** Determines which item words refer to; a pronoun refers to the item that the request named last, or else to the word that the user looks at. */
export function referToItem(scene: Scene, words: readonly RequestWord[]): Reference {
  const reference = read(scene, words) ?? scene.item ?? { name: 'this word', kind: 'word' };
  scene.item = reference;
  if (reference.kind === 'folder') scene.folder = reference.name;
  return reference;
}

/** Determines which folder words refer to; a pronoun refers to the folder that the request named last, or else to where the user is. */
export function referToFolder(scene: Scene, words: readonly RequestWord[]): string {
  return read(scene, words)?.name ?? scene.folder ?? 'here';
}

/** Words that do not name an item, such as "all folders", are passed on unchanged: the tools answer that there is no such item. */
function read({ text }: Scene, words: readonly RequestWord[]): Reference | undefined {
  return isUnnamed(text, words) ? { name: textOf(text, words) } : readReference(text, words);
}

/** A request may first refer to a folder by its path, and then by its name. */
export const sourceKey = (folder: string) => fold(folder.split('/').at(-1)?.trim() ?? '');

export const notUnderstood = ({ t }: Scene, text: string): Built => ({ problem: t('changeNotUnderstood', text) });
