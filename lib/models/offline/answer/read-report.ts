import { isOfflineLine } from './phrases';

/** A part of a report under one heading; the part before the first heading has none. */
export interface Section {
  heading: string;
  blocks: string[];
}

/** A markdown report by headings and blocks; tables and quotes stay whole, lines about the model itself are left out. */
export function readReport(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', blocks: [] }];
  for (const block of markdown.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => !isOfflineLine(line));
    const [, heading] = /^#{1,6}\s+(.*)/.exec(lines[0] ?? '') ?? [];
    if (heading !== undefined) sections.push({ heading: heading.trim(), blocks: [] });
    const rest = lines.slice(heading === undefined ? 0 : 1).join('\n').trim();
    if (rest) sections.at(-1)?.blocks.push(rest);
  }
  return sections.filter(({ blocks }) => blocks.length > 0);
}

export function isTable(block: string): boolean {
  return /^\s*\|.*\|\s*\n\s*\|[\s:|-]+\|/.test(block);
}

/** Cells of a markdown table, head first. */
export function readTable(block: string): string[][] {
  return block
    .split('\n')
    .filter((line, index) => index !== 1 && line.trim().startsWith('|'))
    .map((line) => line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim()));
}
