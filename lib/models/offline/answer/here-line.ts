import type { Situation } from '../calls/situation';
import { isObject } from '../evidence/read-entity';
import { escapeMarkdown, formatValue } from './format-value';
import { phrasesFor } from './phrases';

/** What the person's own program says of their time, zone and language, or that nothing here can; empty when not asked. */
export function hereLine({ conversation, tools }: Situation): string {
  const { uses, language, errands, round } = conversation;
  const words = phrasesFor(language);
  const tool = tools.find(({ role }) => role === 'here');
  if (!tool) return errands.here && round === undefined ? words.noClock : '';
  const result = uses.findLast((use) => use.tool === tool.name && use.step >= 0)?.result;
  if (!isObject(result)) return '';
  const told = (key: string) => escapeMarkdown(formatValue(result[key], key, language));
  return words.here(told('time'), told('timeZone'), told('language'));
}
