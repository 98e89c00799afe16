import { isAuditAction } from '@/lib/core/audit-actions';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { auditActions } from '@/lib/i18n/dictionary/audit-actions';
import type { auditFacts } from '@/lib/i18n/dictionary/audit-facts';
import type { Text } from '@/lib/i18n/text';

interface FactWords {
  words: (typeof auditFacts)['en'];
  actions: (typeof auditActions)['en'];
  /** Names of people by their ids. */
  names: ReadonlyMap<string, string>;
  text: Text;
}

/** Writes what an audit entry says, without what is null: names of facts, codes and people in words, everything else as it was recorded. */
export function factsInWords(facts: Json, asked: FactWords, separator = ' · '): string {
  if (!isJsonObject(facts)) return facts === null ? '' : String(facts);
  return Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => asked.words.fact(wordFor(asked.words.names, name), inWords(name, value, asked)))
    .join(separator);
}

function inWords(name: string, value: Json, asked: FactWords): string {
  const { words, actions, names, text } = asked;
  if (Array.isArray(value)) return value.map((one) => inWords(name, one, asked)).join(', ');
  if (isJsonObject(value)) return `(${factsInWords(value, asked, ', ')})`;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return text.format.number(value);
  const valueText = String(value);
  switch (name) {
    case 'act':
      return isAuditAction(valueText) ? actions[valueText] : valueText;
    case 'user':
      return names.get(valueText) ?? valueText;
    case 'expiresAt':
      return text.format.dateTime(valueText);
    case 'fields':
      return wordFor(words.names, valueText);
    default:
      return wordFor(wordsOf(words.codes, name), valueText);
  }
}

const wordsOf = (codes: Readonly<Record<string, Readonly<Record<string, string>>>>, name: string) =>
  Object.hasOwn(codes, name) ? codes[name] : undefined;

const wordFor = (words: Readonly<Record<string, string>> | undefined, code: string): string =>
  (words && Object.hasOwn(words, code) ? words[code] : undefined) ?? code;
