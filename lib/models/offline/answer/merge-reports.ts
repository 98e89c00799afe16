import type { Terms } from '../conversation/terms';
import { relevance } from '../conversation/terms';
import { wordsOf } from '../language/words';
import { isDerived } from './phrases';
import { isTable, readReport, type Section } from './read-report';

export interface RankedSection extends Section {
  score: number;
}

/** What one agent reported over all rounds. */
export interface AgentWork {
  agent: string;
  /** What its reports say before their first heading, newest first. */
  leads: string[];
  /** The most relevant first. */
  sections: RankedSection[];
}

/** Whether two texts say the same, going by their words. */
export function sameWords(a: string, b: string): boolean {
  const [left, right] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(1, Math.min(left.size, right.size)) > 0.85;
}

/** An agent puts its best first; what it only looked up for others counts less than what it found. */
function scoreOf({ heading, blocks }: Section, position: number, asked: Terms): number {
  const content = relevance(blocks.join(' '), asked) + (blocks.some(isTable) ? 0.5 : 0) + 2 / (position + 1);
  return isDerived(heading) ? content / 2 : content + 2 * relevance(heading, asked);
}

const isSourceLine = (block: string) => /^_[^_]*_$/.test(block);

/** The blocks of a section that an earlier one has not: a document is quoted once. */
function freshBlocks(section: Section, known: readonly Section[]): string[] {
  const seen = known.flatMap(({ blocks }) => blocks);
  const title = (block: string) => /^\*\*[^\n]+\*\*$/m.exec(block)?.[0];
  return section.blocks.filter(
    (block) => !seen.some((other) => sameWords(other, block) || (title(block) !== undefined && title(block) === title(other))),
  );
}

/** One agent's reports of all rounds, oldest first, as one: the newest word counts, repetitions are left out. */
export function mergeReports(agent: string, reports: readonly string[], asked: Terms): AgentWork {
  const rounds = [...reports].reverse().map(readReport);
  const sections: RankedSection[] = [];
  for (const round of rounds) {
    for (const [position, section] of round.filter(({ heading }) => heading !== '').entries()) {
      if (sections.some(({ heading }) => heading === section.heading)) continue;
      const blocks = freshBlocks(section, sections);
      const telling = blocks.some((block) => !isSourceLine(block) && block.length > 40);
      if (telling) sections.push({ ...section, blocks, score: scoreOf(section, position, asked) });
    }
  }
  const leads = rounds.flatMap((round) => round.filter(({ heading }) => heading === '').flatMap(({ blocks }) => blocks));
  return { agent, leads, sections: sections.sort((a, b) => b.score - a.score) };
}

/** The work of all agents without what two of them report alike: it stays with the one that ranks it higher. */
export function withoutDoubles(work: readonly AgentWork[]): AgentWork[] {
  const text = ({ blocks }: Section) => blocks.join('\n');
  const beats = (one: RankedSection, other: RankedSection, earlier: boolean) =>
    one.score > other.score || (one.score === other.score && earlier);
  return work.map((own, index) => ({
    ...own,
    sections: own.sections.filter((section) =>
      work.every(
        (rival, place) =>
          place === index ||
          rival.sections.every((other) => !sameWords(text(other), text(section)) || beats(section, other, index < place)),
      ),
    ),
  }));
}
