import { fetchAcademy, fetchWord, search } from './article-tools';
import type { Help } from './define-help';
import { fetchNotes, fetchQuestions, fetchScripture } from './passage-tools';

/** The tools of the sample server, by name. */
export const helps: ReadonlyMap<string, Help> = new Map(
  [fetchScripture, fetchNotes, fetchWord, fetchAcademy, fetchQuestions, search].map((help) => [help.name, help]),
);
