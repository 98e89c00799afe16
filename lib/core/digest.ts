import { CHARACTERS_PER_TOKEN } from './text/tokens';

export interface Digest {
  text: string;
  /** Number of omitted characters. */
  left: number;
}

/**
 * Shortens a text to a token budget: keeps whole lines of its beginning, where reports state findings, and of its end, where they conclude. A marker
 * replaces the omitted middle; `readable` adds to it how the reader can get the rest, such as "readPeerWork has the whole report". Pass it only for
 * an agent that has such a tool.
 */
export function digest(text: string, tokens: number, readable?: string): Digest {
  const budget = tokens * CHARACTERS_PER_TOKEN;
  if (text.length <= budget) return { text, left: 0 };
  const head = wholeLines(text.slice(0, Math.floor(budget * 0.75)));
  const tail = text.slice(-Math.floor(budget * 0.2));
  const end = tail.slice(tail.indexOf('\n') + 1);
  const left = text.length - head.length - end.length;
  return { text: `${head}\n[… ${left} characters left out here${readable ? `; ${readable}` : ''}]\n${end}`, left };
}

function wholeLines(text: string): string {
  const last = text.lastIndexOf('\n');
  return last > text.length / 2 ? text.slice(0, last) : text;
}
