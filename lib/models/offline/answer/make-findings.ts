import type { Situation } from '../calls/situation';
import { isEntityName } from '../calls/tool-profile';
import { relevance } from '../conversation/terms';
import type { Facts, Table } from '../evidence/evidence';
import { toolNoun } from '../evidence/read-result';
import { humanise, speaksOf, wordLine } from '../language/words';
import { type Finding, originOf } from './finding';
import { escapeMarkdown, formatValue } from './format-value';
import { passageFinding } from './passage-finding';
import { phrasesFor } from './phrases';
import { qualityFinding } from './quality-finding';
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

/** Whether a tool's rows only say what there is to query. */
function isCatalogue(tool: string, { tools, evidence }: Situation): boolean {
  const profile = tools.find(({ name }) => name === tool);
  return (
    profile?.role === 'discover' &&
    (profile.parameters.some(isEntityName) || evidence.entities.some(({ use }) => use.tool === tool))
  );
}

function catalogueFinding(situation: Situation): Finding | undefined {
  const { evidence, conversation, intent } = situation;
  const words = phrasesFor(conversation.language);
  const listedThings = evidence.tables.filter(({ use }) => isCatalogue(use.tool, situation));
  const described = evidence.entities.map(
    ({ name, comment, fields }) =>
      `- **${escapeMarkdown(name)}**${comment ? ` (${escapeMarkdown(comment)})` : ''}: ${fields
        .slice(0, 12)
        .map((field) => field.name)
        .join(', ')}${fields.length > 12 ? ', …' : ''}`,
  );
  const plain = listedThings.map((table) => tableFinding(table, situation));
  if (described.length === 0 && plain.length === 0) return undefined;
  return {
    title: words.catalogue,
    source: evidence.entities[0] ? originOf(evidence.entities[0].use) : (plain[0]?.source ?? ''),
    summary:
      plain[0]?.summary ?? `**${words.catalogue}**: ${evidence.entities.map(({ name }) => escapeMarkdown(name)).join(', ')}.`,
    body: [...plain.map(({ body }) => body), described.slice(0, 12).join('\n')].filter(Boolean).join('\n\n'),
    score: intent.catalogue ? 100 : 0.1,
    names: [],
    share: evidence.entities.map(({ name }) => name),
  };
}

/** Whether a query asked for some of the rows only. */
function hasConditions({ use }: Table): boolean {
  return Object.entries(use.input).some(
    ([key, value]) => /condition|filter|where/i.test(key) && Array.isArray(value) && value.length > 0,
  );
}

/** What the tools have returned so far, as findings, the best answer to the request first. */
export function makeFindings(situation: Situation): Finding[] {
  const { evidence, intent } = situation;
  const findings: Finding[] = [];
  for (const table of evidence.tables) {
    const searched = situation.tools.some(({ name, role }) => name === table.use.tool && role === 'search');
    if (isCatalogue(table.use.tool, situation) || (searched && table.rows.length === 0)) continue;
    const quality = intent.quality ? qualityFinding(table, situation) : undefined;
    if (quality) findings.push(quality);
    if (!quality || hasConditions(table)) findings.push(tableFinding(table, situation));
  }
  const acting = new Set(situation.tools.filter(({ role }) => role === 'act').map(({ name }) => name));
  for (const facts of Map.groupBy(evidence.facts, ({ use }) => use.tool).values()) {
    if (isCatalogue(facts[0]?.use.tool ?? '', situation)) continue;
    const table = asTable(facts);
    if (table) findings.push(tableFinding(table, situation));
    else
      findings.push(
        ...facts
          .map((one) => factsFinding(one, situation))
          .map((one) => (acting.has(facts[0]?.use.tool ?? '') ? { ...one, score: one.score + DONE } : one)),
      );
  }
  const passages = passageFinding(evidence.passages, situation);
  const absent = findings.some(({ empty }) => empty);
  const catalogue = absent && !intent.catalogue ? undefined : catalogueFinding(situation);
  const all = [...findings, ...(passages ? [passages] : []), ...(catalogue ? [catalogue] : [])];
  const kept = new Map<string, Finding>();
  for (const finding of all.sort((a, b) => b.score - a.score)) {
    const key = `${finding.title}\n${finding.body}`;
    if (!kept.has(key)) kept.set(key, finding);
  }
  return [...kept.values()];
}
