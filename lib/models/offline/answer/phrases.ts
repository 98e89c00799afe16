import type { Language } from '@/lib/core/language';
import { en } from './phrases/en';
import { fr } from './phrases/fr';
import type { Phrases } from './phrases/words';

export function phrasesFor(language: Language): Phrases {
  return { en, fr }[language];
}

/** A line in which an offline answer says what it is: not part of what was found. */
export function isOfflineLine(line: string): boolean {
  return line.trim() === en.offline || line.trim() === fr.offline;
}

/** Whether a heading or sentence speaks of what was looked up for other agents' findings. */
export function isDerived(text: string): boolean {
  return /named by |cité par /.test(text) || text === en.building || text === fr.building;
}
