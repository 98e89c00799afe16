import { datesIn } from '../../language/dates';
import { isStopWord } from '../../language/stop-words';
import { wordsOf } from '../../language/words';
import type { Situation } from '../situation';
import type { Parameter } from '../tool-profile';

const SECOND = /^(?:to|end|until|till|out|return|fin|arrival|checkout|before)|(?:to|end|until|out)$/i;
const DAYS: Record<string, number> = { yesterday: -1, hier: -1, today: 0, "aujourd'hui": 0, tonight: 0, tomorrow: 1, demain: 1 };
const NAME = "\\p{Lu}[\\p{L}\\d.'-]*(?:\\s+\\p{Lu}[\\p{L}\\d.'-]*)*";

/** The day a parameter means: the first of the request, or the second for an end. */
export function spokenDates(parameter: Pick<Parameter, 'name'>, { conversation, intent }: Situation): string[] {
  const { request, today } = conversation;
  const spoken = Object.entries(DAYS).flatMap(([word, days]) =>
    today && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(request)
      ? [new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)]
      : [],
  );
  const said = datesIn(request).map(({ iso }) => iso);
  const found =
    said.length > 0 ? said : intent.window ? [intent.window.from, intent.window.to].filter((day) => day !== undefined) : spoken;
  const value = SECOND.test(wordsOf(parameter.name).join('')) || SECOND.test(parameter.name) ? found[1] : found[0];
  return value ? [value] : [];
}

/** The word after a preposition, for requests typed without capitals: "weather in paris". */
export function placed(request: string): string[] {
  return [...request.matchAll(/\b(?:in|at|near|for|to|about|by|à|pour|par)\s+([\p{L}-]{3,})/giu)]
    .map((found) => found[1] ?? '')
    .filter((word) => !isStopWord(word.toLowerCase()) && !(word.toLowerCase() in DAYS));
}

/** Names after a word that says where: "in Paris", "à Lyon". */
export function whereabouts(request: string, names: readonly string[]): string[] {
  return names.filter((name) =>
    new RegExp(
      `(?<!\\p{L})(?:in|near|around|for|à|en|pour)\\s+(?:the\\s+)?(?:\\p{Lu}[\\p{L}-]*,?\\s+(?:and|or|et|ou)\\s+)?${RegExp.escape(name)}`,
      'u',
    ).test(request),
  );
}

/** "by Jules Verne": a maker, for a parameter that wants one. */
export function makers({ name }: Pick<Parameter, 'name'>, request: string): string[] {
  if (!/author|artist|writer|creator|owner|maker|brand|auteur/i.test(name)) return [];
  const found = new RegExp(`\\b(?:by|from|de|par)\\s+(${NAME})`, 'u').exec(request)?.[1];
  return found ? [found] : [];
}

/** What stands beside the parameter's own word: "author: Verne", "order 1042", "from Lyon". */
export function beside(parameter: Pick<Parameter, 'name'>, request: string): string[] {
  return wordsOf(parameter.name)
    .filter((word) => word.length > 1 && !['id', 'name', 'code', 'number', 'key'].includes(word))
    .flatMap((word) => {
      const found = new RegExp(
        `\\b${word}s?\\s*(?:name|named|called|number|no\\.?|id|#|=|:|is)?\\s*["“«]?(${NAME}|#?[\\w-]*\\d[\\w-]*)`,
        'u',
      ).exec(request);
      return found?.[1] ? [found[1].replace(/^#/, '')] : [];
    });
}
