import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { Desk, ToolUse } from '../../calls/desk';
import type { WordRequest } from '../read-word-request';

/** A word as stored in the library. */
export interface KeptWord {
  id: string;
  term: string;
  meaning: string;
  partOfSpeech: string;
  examples: string[];
  mnemonic: string;
  notes: string[];
  folders: string[];
}

/** Reads a text, or that of a note. */
const text = (value?: Json): string => (isJsonObject(value) ? text(value.content) : typeof value === 'string' ? value : '');
export const textsIn = (value?: Json) => (Array.isArray(value) ? value.map((one) => text(one)) : []);

/** Reads the words in the result of `searchWords` or `readFolder`. */
export function keptWordsIn(use: ToolUse | undefined): KeptWord[] {
  const words = isJsonObject(use?.result) && Array.isArray(use.result.words) ? use.result.words : [];
  return words.filter(isJsonObject).map(({ id, term, meaning, partOfSpeech, examples, mnemonic, notes, folders }) => ({
    id: text(id),
    term: text(term),
    meaning: text(meaning),
    partOfSpeech: text(partOfSpeech),
    mnemonic: text(mnemonic),
    examples: textsIn(examples),
    notes: textsIn(notes),
    folders: textsIn(folders),
  }));
}

/** Reads a folder; null is the one where the user is. Undefined while the result is pending. */
export function readFolder(desk: Desk, { takes }: Pick<WordRequest, 'takes'>, folder: string | null): ToolUse | undefined {
  // The prompt contains the arguments with their defaults, and an earlier call is identified by its arguments.
  const from = takes('readFolder', 'offset') && { offset: 0 };
  return desk.try('readFolder', { ...(folder !== null && { folder }), ...from });
}
