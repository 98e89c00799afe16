import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import type { Table } from '../evidence/evidence';
import { shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { humanise, speaksOf, wordLine } from '../language/words';
import { escapeMarkdown, listed } from './format-value';
import { documentTitle } from './passage-finding';
import { phrasesFor } from './phrases';
import { formatCell, viewTable } from './table-view';

const MOST = 6;
const SHORTEST = 4;

interface Meeting {
  name: string;
  agent: string;
  shared: boolean;
  here: string;
}

/** Who of the others speaks of a name, in shared data first. */
function speaker(name: string, { borrowed }: Situation): { agent: string; shared: boolean } | undefined {
  for (const [known, agent] of borrowed.names) if (known.toLowerCase() === name.toLowerCase()) return { agent, shared: true };
  const found = borrowed.texts.find(({ line }) => speaksOf(line, name));
  return found && { agent: found.agent, shared: false };
}

/** The agents whose shared names a query was made for; empty for a query of this agent's own. */
export function lookupFor({ use }: Table, { borrowed }: Situation): string[] {
  const input = JSON.stringify(use.input);
  const agents = [...borrowed.names]
    .filter(([name]) => input.includes(JSON.stringify(name).slice(1, -1)))
    .map(([, agent]) => agent);
  return [...new Set(agents)];
}

/** Records of this agent's own results that others named, with what each of the results says. */
function rowMeetings(situation: Situation): Meeting[] {
  const { evidence, conversation, tools } = situation;
  const data = evidence.tables.filter(({ use }) => tools.find(({ name }) => name === use.tool)?.role !== 'discover');
  const meetings = data.flatMap((table) => {
    const view = viewTable(table, situation);
    const { nameColumn } = view;
    if (!nameColumn) return [];
    return table.rows.flatMap((row): Meeting[] => {
      const name = row[nameColumn.index];
      const by = typeof name === 'string' && name.length >= SHORTEST ? speaker(name, situation) : undefined;
      if (!by || typeof name !== 'string') return [];
      const cells = view.columns
        .filter((column) => column !== nameColumn && row[column.index] != null && row[column.index] !== '')
        .slice(0, 4)
        .map((column) => `${column.label} ${formatCell(row, column, conversation.language)}`);
      return cells.length > 0 ? [{ name, ...by, here: escapeMarkdown(cells.join(', ')) }] : [];
    });
  });
  return [...Map.groupBy(meetings, ({ name }) => name).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, here: [...new Set(group.map(({ here }) => here))].slice(0, 2).join('; ') }] : [];
  });
}

/** Names others shared that this agent's documents are about, with the sentence nearest to the request. */
function passageMeetings({ evidence, borrowed, terms }: Situation): Meeting[] {
  return [...borrowed.names].flatMap(([name, agent]): Meeting[] => {
    const about = evidence.passages.filter(({ source }) => speaksOf(wordLine(source), name));
    const sentences =
      about.length > 0
        ? about.flatMap(({ text }) => sentencesOf(text))
        : evidence.passages.flatMap(({ text }) => sentencesOf(text)).filter((one) => speaksOf(wordLine(one), name));
    const score = (sentence: string) => relevance(sentence, terms) + (/\d/.test(sentence) ? 0.3 : 0);
    const [best] = sentences.toSorted((a, b) => score(b) - score(a));
    if (best === undefined) return [];
    const source = about[0]?.source ? ` (${escapeMarkdown(documentTitle(about[0].source))})` : '';
    return [{ name, agent, shared: true, here: `“${shorten(best.replaceAll('**', ''), 220)}”${source}` }];
  });
}

/** What this agent's own tools say about names that other agents found; empty when they do not meet. */
export function buildOnOthers(situation: Situation): string {
  const { language } = situation.conversation;
  const words = phrasesFor(language);
  const meetings = new Map<string, Meeting>();
  for (const meeting of [...rowMeetings(situation), ...passageMeetings(situation)].sort(
    (a, b) => Number(b.shared) - Number(a.shared),
  )) {
    if (!meetings.has(meeting.name)) meetings.set(meeting.name, meeting);
  }
  if (meetings.size === 0) return '';
  const lines = [...meetings.values()].slice(0, MOST).map(({ name, agent, shared, here }) => {
    const by = (shared ? words.sharedBy : words.namedBy)(humanise(agent));
    return `- **${escapeMarkdown(name)}** (${by}): ${here}`;
  });
  const rest = [...meetings.keys()].slice(MOST, MOST + 6);
  return [
    `### ${words.building}`,
    [...lines, ...(rest.length > 0 ? [`- … ${listed(rest.map(escapeMarkdown), language)}`] : [])].join('\n'),
  ].join('\n\n');
}
