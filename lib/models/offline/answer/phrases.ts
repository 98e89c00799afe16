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

const PARTS = [en, fr].map((words) => words.answered('\0', '\0').split('\0'));
const boldStart = (line: string) => /^\*\*[^*]+\*\*/.exec(line)?.[0] ?? '';
const ERRANDS = [en, fr].flatMap((words) => [words.answered('', ''), words.saved('', ''), words.notSaved('')].map(boldStart));

/** A line that tells what came of an errand: of a question to the person, or of a document that was to be saved. */
export function isErrandLine(line: string): boolean {
  return ERRANDS.some((start) => line.startsWith(start));
}

/** What the person answered to what, out of the line that tells it. */
export function answerIn(line: string): { about: string; answer: string } | undefined {
  for (const [start = '', between = ''] of PARTS) {
    const at = line.lastIndexOf(between);
    if (line.startsWith(start) && at > 0)
      return { about: line.slice(start.length, at), answer: line.slice(at + between.length).replace(/\\(?=.)/g, '') };
  }
  return undefined;
}
