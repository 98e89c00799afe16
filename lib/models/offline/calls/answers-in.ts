import type { Language } from '@/lib/core/language';
import { answerIn } from '../answer/phrases';
import type { Conversation } from '../conversation/conversation';
import { isObject } from '../evidence/read-entity';
import type { ToolProfile } from './tool-profile';

export interface Answer {
  /** What the person was asked, in their own words: "which country". */
  about: string;
  answer: string;
}

/** What the person has answered: to this agent's own question, else as the reports of an earlier round tell it. */
export function answersIn({ uses, reports, errands }: Conversation, tools: readonly ToolProfile[]): Answer[] {
  const own = uses.flatMap(({ tool, result, step }) => {
    const asked = step >= 0 && tools.some(({ name, role }) => name === tool && role === 'ask');
    const answer = isObject(result) ? result.answer : result;
    return asked && typeof answer === 'string' ? [{ about: errands.ask?.about ?? '', answer }] : [];
  });
  if (own.length > 0) return own;
  const told = reports.flatMap(({ text }) => text.split('\n').flatMap((line) => answerIn(line) ?? []));
  return [...new Map(told.map((one) => [one.answer, one])).values()];
}

const ASKS_WHERE = /\b(?:countr(?:y|ies)|cit(?:y|ies)|regions?|towns?|where|pays|r[eé]gions?|villes?)\b/i;

/** An answer as a part of the question: where, when that was asked. */
export function asPart({ about, answer }: Answer, language: Language): string {
  const where = ASKS_WHERE.test(about) && /^\p{Lu}/u.test(answer);
  return where ? `${{ en: 'in', fr: 'en' }[language]} ${answer}` : answer;
}
