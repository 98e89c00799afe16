import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import type { Facts, Table } from '../evidence/evidence';
import { toolNoun } from '../evidence/read-result';
import { humanise, speaksOf, wordLine } from '../language/words';
import { type Finding, originOf } from './finding';
import { escapeMarkdown, formatValue } from './format-value';
import { tableFinding } from './table-finding';

/** What was done on request is told before what was looked up. */
const DONE = 20;

/** Flat results of the same tool side by side, as rows. */
function asTable(facts: readonly Facts[]): Table | undefined {
  const [first] = facts;
  if (!first || facts.length < 2) return undefined;
  const columns = [...new Set(facts.flatMap(({ values }) => values.map(([name]) => name)))];
  const rows = facts.map(({ values }) => columns.map((column) => values.find(([name]) => name === column)?.[1] ?? null));
  return {
    name: toolNoun(first.use.tool) || first.name,
    columns,
    rows,
    total: rows.length,
    complete: true,
    use: { ...first.use, input: {} },
  };
}

/** A flat result as a finding: what it says beyond what was asked with. */
function factsFinding({ values, use }: Facts, situation: Situation): Finding {
  const { conversation, asked, terms } = situation;
  const { language } = conversation;
  const line = wordLine(conversation.request);
  const given = Object.values(use.input)
    .filter((value) => typeof value === 'string')
    .filter((value) => speaksOf(line, value));
  const title = `${humanise(toolNoun(use.tool) || use.tool)}${given.length > 0 ? ` (${given.join(', ')})` : ''}`;
  const lines = values.map(([name, value]) => ({
    label: escapeMarkdown(humanise(name)),
    value: escapeMarkdown(formatValue(value, name, language)),
  }));
  const told = lines.filter(({ value }) => !given.some((one) => escapeMarkdown(one) === value)).slice(0, 3);
  return {
    title,
    source: originOf(use),
    summary: `**${escapeMarkdown(title)}**: ${(told.length > 0 ? told : lines.slice(0, 3)).map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(', ')}.`,
    body: lines.length > 3 ? lines.map(({ label, value }) => `- **${label}**: ${value}`).join('\n') : '',
    score: 2 * relevance(`${title} ${values.flat().join(' ')}`, asked) + relevance(title, terms) + 0.5,
    names: values.flatMap(([name, value]) => (typeof value === 'string' && /name|title/i.test(name) ? [value] : [])),
    share: Object.fromEntries(values.slice(0, 8)),
  };
}

/** The flat results of one tool: several as rows beside each other, one as a list. */
export function factsFindings(facts: readonly Facts[], situation: Situation): Finding[] {
  const table = asTable(facts);
  if (table) return [tableFinding(table, situation)];
  const acted = situation.tools.some(({ name, role }) => role === 'act' && name === facts[0]?.use.tool);
  return facts
    .map((one) => factsFinding(one, situation))
    .map((finding) => ({ ...finding, score: finding.score + (acted ? DONE : 0) }));
}
