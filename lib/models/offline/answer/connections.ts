import type { Json } from '@/lib/core/json';
import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import { isObject } from '../evidence/read-entity';
import { shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { humanise, speaksOf, wordLine } from '../language/words';
import { listed } from './format-value';
import { isDerived } from './phrases';
import { isTable, readReport, readTable, type Section } from './read-report';

const MOST = 6;
const SHORTEST = 4;
/** Things one agent says about one name. */
const SAID = 2;

const bare = (text: string) => text.replace(/\\(.)/g, '$1').replace(/\*\*/g, '').trim();
const same = (a: string, b: string) => wordLine(a) === wordLine(b);

function isName(text: string): boolean {
  return (
    text.length >= SHORTEST &&
    text.length <= 60 &&
    /^\p{Lu}/u.test(text) &&
    /\p{Ll}/u.test(text) &&
    text.split(/\s+/).length <= 7 &&
    !/[:?!]$/.test(text)
  );
}

/** What a report names: bold words and the first cells of its tables, headings left out. */
function namesIn(sections: readonly Section[]): string[] {
  const blocks = sections.flatMap((section) => section.blocks);
  const bold = blocks.flatMap((block) => [...block.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => bare(match[1] ?? '')));
  const cells = blocks.filter(isTable).flatMap((block) =>
    readTable(block)
      .slice(1)
      .map((row) => bare(row[0] ?? '')),
  );
  const headings = sections.map(({ heading }) => bare(heading));
  const columns = blocks.filter(isTable).flatMap((block) => (readTable(block)[0] ?? []).map(bare));
  return [...cells, ...bold].filter(
    (name) => isName(name) && !headings.some((heading) => heading.includes(name)) && !columns.includes(name),
  );
}

function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** The row of a table that belongs to a name, as "column value" pairs. */
function rowAbout(name: string, block: string): string[] {
  const [head = [], ...rows] = readTable(block);
  const row = rows.find((cells) => cells.some((cell) => same(bare(cell), name)));
  const told = (row ?? [])
    .map((cell, index) => ({ cell, label: head[index] ?? '' }))
    .filter(({ cell }) => cell && cell !== '–' && !same(bare(cell), name));
  return told.length > 0
    ? [
        told
          .slice(0, 4)
          .map(({ cell, label }) => `${label} ${cell}`)
          .join(', '),
      ]
    : [];
}

/** The first quotation under a document whose title has the name, or the sentence the name stands in. */
function wordsAbout(name: string, block: string): string[] {
  const [title = '', ...rest] = block.split('\n\n');
  const quote = rest.find((part) => part.startsWith('>'));
  if (quote && speaksOf(wordLine(title), name))
    return [`“${shorten(bare(sentencesOf(quote.replace(/^>\s?/gm, ''))[0] ?? ''), 220)}”`];
  const sentence = sentencesOf(block.replace(/^>\s?/gm, '')).find(
    (one) => speaksOf(wordLine(one), name) && one.length > name.length + 12 && one.length < 240,
  );
  return sentence ? [shorten(bare(sentence).replace(/^[-*]\s+/, ''), 220)] : [];
}

/** What one agent's report says about a name, rows of tables first. */
function saidAbout(name: string, sections: readonly Section[]): string[] {
  const blocks = sections.filter(({ heading }) => heading !== '' && !isDerived(heading)).flatMap((section) => section.blocks);
  const fromTables = blocks.filter(isTable).flatMap((block) => rowAbout(name, block));
  const found =
    fromTables.length > 0 ? fromTables : blocks.filter((block) => !isTable(block)).flatMap((block) => wordsAbout(name, block));
  return [...new Set(found)].slice(0, SAID);
}

/** Names that several agents speak of, with what each of them says: where one agent's finding meets another's. */
export function connections({ conversation, asked }: Situation): string[] {
  const byAgent = [...Map.groupBy(conversation.reports, ({ agent }) => agent)].map(([agent, reports]) => {
    const text = reports
      .map((report) => report.text)
      .reverse()
      .join('\n\n');
    return { agent: humanise(agent), line: wordLine(text), sections: readReport(text) };
  });
  const shared = conversation.shared.flatMap(({ value }) => textsOf(value).filter(isName));
  const names = new Map(
    [...byAgent.flatMap(({ sections }) => namesIn(sections)), ...shared].map((name) => [wordLine(name), name]),
  );
  const meetings = [...names.values()].flatMap((name) => {
    const said = byAgent
      .filter(({ line }) => speaksOf(line, name))
      .map(({ agent, sections }) => ({ agent, words: saidAbout(name, sections).join('; ') }))
      .filter(({ words }) => words !== '');
    const views = Map.groupBy(said, ({ words }) => words);
    if (views.size < 2) return [];
    const lines = [...views].map(
      ([words, by]) =>
        `  - ${listed(
          by.map(({ agent }) => agent),
          conversation.language,
        )}: ${words}`,
    );
    return [{ lines: [`- **${name}**`, ...lines], score: said.length * 2 + relevance([...views.keys()].join(' '), asked) }];
  });
  return meetings
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .flatMap(({ lines }) => lines);
}
