import { isObject } from '../evidence/read-entity';
import type { Json } from '@/lib/core/json';
import type { Situation } from '../calls/situation';
import { relevance } from '../conversation/terms';
import { shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { humanise } from '../language/words';
import { listed } from './format-value';
import { isTable, readReport, readTable } from './read-report';

const MOST = 6;
const SHORTEST = 4;

const bare = (text: string) => text.replace(/\\(.)/g, '$1').replace(/\*\*/g, '').trim();

function isName(text: string): boolean {
  return text.length >= SHORTEST && text.length <= 60 && /^\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && text.split(/\s+/).length <= 7 && !/[:?!]$/.test(text);
}

/** What a report names: bold words and first cells of tables, and texts of shared values. */
function namesIn(report: string): string[] {
  const bold = [...report.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => bare(match[1] ?? ''));
  const cells = report.split(/\n{2,}/).filter(isTable).flatMap((table) => readTable(table).slice(1).map((row) => bare(row[0] ?? '')));
  return [...cells, ...bold].filter(isName);
}

function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** The shortest thing one report says about a name: its row, or the sentence it stands in. */
function saidAbout(name: string, report: string): string | undefined {
  const lower = name.toLowerCase();
  for (const section of readReport(report)) {
    for (const block of section.blocks) {
      if (!isTable(block) || !bare(block).toLowerCase().includes(lower)) continue;
      const [head = [], ...rows] = readTable(block);
      const row = rows.find((cells) => cells.some((cell) => bare(cell).toLowerCase() === lower));
      if (!row) continue;
      const told = row.map((cell, index) => ({ cell, label: head[index] ?? '' })).filter(({ cell }) => cell && cell !== '–' && bare(cell).toLowerCase() !== lower);
      if (told.length > 0) return told.slice(0, 4).map(({ cell, label }) => `${label} ${cell}`).join(', ');
    }
  }
  for (const section of readReport(report)) {
    for (const block of section.blocks) {
      if (isTable(block)) continue;
      const line = sentencesOf(block.replace(/^>\s?/gm, '')).find((sentence) => bare(sentence).toLowerCase().includes(lower) && bare(sentence).length > name.length + 12);
      if (line) return shorten(bare(line).replace(/^[-*]\s+/, ''), 200);
    }
  }
  return undefined;
}

/** Names that several agents speak of, with what each of them says: where one agent's finding meets another's. */
export function connections(situation: Situation): string[] {
  const { conversation, asked } = situation;
  const byAgent = new Map<string, string>();
  for (const { agent, text } of conversation.reports) byAgent.set(agent, `${text}\n\n${byAgent.get(agent) ?? ''}`);
  const names = new Set([...conversation.reports.flatMap(({ text }) => namesIn(text)), ...conversation.shared.flatMap(({ value }) => textsOf(value).filter(isName))]);
  const meetings = [...names].flatMap((name) => {
    const said = [...byAgent].flatMap(([agent, text]) => {
      const words = bare(text).toLowerCase().includes(name.toLowerCase()) ? saidAbout(name, text) : undefined;
      return words ? [{ agent, words }] : [];
    });
    const byWords = Map.groupBy(said, ({ words }) => words);
    if (byWords.size < 2) return [];
    const views = [...byWords].map(([words, by]) => `${listed(by.map(({ agent }) => humanise(agent)), conversation.language)}: ${words}`);
    return [{ name, said: views, score: said.length * 2 + relevance([...byWords.keys()].join(' '), asked) }];
  });
  return meetings
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ name, said }) => `- **${name}** — ${said.join('; ')}`);
}
