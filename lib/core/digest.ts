import { CHARACTERS_PER_TOKEN } from './tokens';

export interface Digested {
  text: string;
  /** Characters left out. */
  left: number;
}

/**
 * A text within a budget of tokens: whole lines of its beginning, where reports say what they found, and of its end, where
 * they conclude. What is left out is said in its place, with `readable`, how its reader can get at it: "readPeerWork has the whole
 * report". Said only to an agent that has such a tool.
 */
export function digest(text: string, tokens: number, readable?: string): Digested {
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
