import type { Situation } from '../calls/situation';
import { shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { humanise, speaksOf, wordLine } from '../language/words';
import { escapeMarkdown, formatValue, listed } from './format-value';
import { phrasesFor } from './phrases';
import { viewTable } from './table-view';

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

/** Records of this agent's own results that others named, with what they say here. */
function rowMeetings(situation: Situation): Meeting[] {
  const { evidence, conversation } = situation;
  return evidence.tables.flatMap((table) => {
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
        .map((column) => `${column.label} ${formatValue(row[column.index], column.name, conversation.language)}`);
      return cells.length > 0 ? [{ name, ...by, here: escapeMarkdown(cells.join(', ')) }] : [];
    });
  });
}

/** Names others shared that stand in this agent's documents, with the sentence. */
function passageMeetings({ evidence, borrowed }: Situation): Meeting[] {
  return [...borrowed.names].flatMap(([name, agent]): Meeting[] => {
    const passage = evidence.passages.find(({ text, source }) => speaksOf(wordLine(`${source} ${text}`), name));
    if (!passage) return [];
    const sentence = sentencesOf(passage.text).find((one) => one.toLowerCase().includes(name.toLowerCase())) ?? sentencesOf(passage.text)[0] ?? '';
    const source = passage.source ? ` (${escapeMarkdown(passage.source)})` : '';
    return [{ name, agent, shared: true, here: `“${shorten(sentence, 220)}”${source}` }];
  });
}

/** What this agent's own tools say about names that other agents found; empty when they do not meet. */
export function buildOnOthers(situation: Situation): string {
  const { language } = situation.conversation;
  const words = phrasesFor(language);
  const meetings = new Map<string, Meeting>();
  for (const meeting of [...rowMeetings(situation), ...passageMeetings(situation)].sort((a, b) => Number(b.shared) - Number(a.shared))) {
    if (!meetings.has(meeting.name)) meetings.set(meeting.name, meeting);
  }
  if (meetings.size === 0) return '';
  const lines = [...meetings.values()].slice(0, MOST).map(({ name, agent, shared, here }) => {
    const by = (shared ? words.sharedBy : words.namedBy)(humanise(agent));
    return `- **${escapeMarkdown(name)}** (${by}): ${here}`;
  });
  const rest = [...meetings.keys()].slice(MOST, MOST + 6);
  return [`### ${words.building}`, [...lines, ...(rest.length > 0 ? [`- … ${listed(rest.map(escapeMarkdown), language)}`] : [])].join('\n')].join('\n\n');
}
