import { isErrandLine, isOfflineLine } from './phrases';

/** A part of a report under one heading; the part before the first heading has none. */
export interface Section {
  heading: string;
  blocks: string[];
}

const TITLE_ONLY = /^\*\*[^\n*]+\*\*$/;

/**
 * A markdown report by headings and blocks. Tables and quotes stay whole, a quote stays with the bold line that names its
 * document, and lines about the model itself or its errands are left out.
 */
export function readReport(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', blocks: [] }];
  for (const block of markdown.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => !isOfflineLine(line) && !isErrandLine(line));
    const [, heading] = /^#{1,6}\s+(.*)/.exec(lines[0] ?? '') ?? [];
    if (heading !== undefined) sections.push({ heading: heading.trim(), blocks: [] });
    const rest = lines
      .slice(heading === undefined ? 0 : 1)
      .join('\n')
      .trim();
    const blocks = sections.at(-1)?.blocks ?? [];
    const last = blocks.at(-1);
    if (rest && last !== undefined && TITLE_ONLY.test(last) && /^(?:>|-|\|)/.test(rest))
      blocks.splice(-1, 1, `${last}\n\n${rest}`);
    else if (rest) blocks.push(rest);
  }
  return sections.filter(({ blocks }) => blocks.length > 0);
}

export function isTable(block: string): boolean {
  return /(?:^|\n)\s*\|.*\|\s*\n\s*\|[\s:|-]+\|/.test(block);
}

/** Cells of a markdown table, head first. */
export function readTable(block: string): string[][] {
  return block
    .split('\n')
    .filter((line) => line.trim().startsWith('|') && !/^\s*\|[\s:|-]+\|\s*$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}
