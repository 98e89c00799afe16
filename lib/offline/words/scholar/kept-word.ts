import type { Json } from '@/lib/core/json';
import { isObject, type ToolUse } from '../../calls/desk';

/** A word as the library keeps it. */
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

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
export const textsIn = (value: Json | undefined) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Reads the words in the result of `searchWords` or `readFolder`. */
export function keptWordsIn(use: ToolUse | undefined): KeptWord[] {
  const words = isObject(use?.result) && Array.isArray(use.result.words) ? use.result.words : [];
  return words.filter(isObject).map(({ id, term, meaning, partOfSpeech, examples, mnemonic, notes, folders }) => ({
    ...{ id: text(id), term: text(term), meaning: text(meaning), partOfSpeech: text(partOfSpeech), mnemonic: text(mnemonic) },
    ...{ examples: textsIn(examples), notes: textsIn(notes), folders: textsIn(folders) },
  }));
}
