import type { TextRange } from '@/lib/core/text/text-range';

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/**
 * Splits an answer at blank lines outside code blocks, unless the next line is indented, so that each part can be read on its own. The last part of a
 * growing answer may be unfinished.
 */
export function splitBlocks(answer: string): TextRange[] {
  const blocks: TextRange[] = [];
  let start = 0;
  let fence: string | undefined;
  let isAfterBlank = false;
  for (const { start: at, end } of linesOf(answer)) {
    const line = answer.slice(at, end);
    const mark = FENCE.exec(line)?.[1];
    const isBlank = line.trim() === '';
    if (isAfterBlank && !isBlank && fence === undefined && !/^[ \t]/.test(line)) {
      blocks.push({ start, end: at });
      start = at;
    }
    if (mark && fence === undefined) fence = mark;
    else if (mark && fence && mark.startsWith(fence)) fence = undefined;
    isAfterBlank = isBlank;
  }
  return start < answer.length ? [...blocks, { start, end: answer.length }] : blocks;
}

/** The lines of a text, without their ends. */
export function linesOf(text: string): TextRange[] {
  const lines: TextRange[] = [];
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    lines.push({ start: at, end });
    at = end + 1;
  }
  return lines;
}
