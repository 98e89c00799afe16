const OPEN = '<think>';
const CLOSE = '</think>';

/** The tags that `separate-thinking.ts` leaves in a text whose first sentence seems to explain them. */
const CLOSE_OF = new Map([
  [OPEN, CLOSE],
  ['<thought>', '</thought>'],
  ['<thinking>', '</thinking>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
]);
/** Matches what follows a closing tag that a sentence only mentions. A real one ends its line, or the answer follows at once. */
const MENTIONED = /^(?:\s+\S|[`'"”’»,.;:!?)\]])/;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Separates the thinking in a model's output from its answer. The opening tag may be missing, since the templates of some
 * models write it themselves, and so may the closing one, if the output was truncated.
 */
export function splitThinking(text: string): { thinking: string; answer: string } {
  let answer = '';
  let thinking = '';
  let at = 0;
  if (indexOr(text, CLOSE, 0) < indexOr(text, OPEN, 0)) {
    at = text.indexOf(CLOSE) + CLOSE.length;
    thinking = text.slice(0, at - CLOSE.length);
  }
  while (at < text.length) {
    const open = indexOr(text, OPEN, at);
    answer += text.slice(at, open);
    const close = indexOr(text, CLOSE, open);
    thinking += text.slice(open + OPEN.length, close);
    at = close + CLOSE.length;
  }
  return thinking === '' ? { thinking, answer } : { thinking, answer: answer.trimStart() };
}

/**
 * Separates thinking that has only a closing tag: the model's template wrote the opening one, or the beginning looked like a sentence about the tag.
 * Undefined when there is none: a tag in code, or in the middle of a sentence, is only mentioned.
 */
export function splitUnopenedThinking(output: string): { thinking: string; answer: string } | undefined {
  const trimmed = output.trimStart();
  const [open, close] = [...CLOSE_OF].find(([tag]) => trimmed.startsWith(tag)) ?? [OPEN, CLOSE];
  if (!output.includes(close)) return undefined;
  const text = trimmed.startsWith(open) ? trimmed.slice(open.length) : output;
  let start = 0;
  let isCode = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode) {
      if (line.includes(open)) return undefined;
      const at = closedAt(line, close);
      if (at >= 0 && !isInCode(line, at)) {
        return { thinking: text.slice(0, start + at), answer: text.slice(start + at + close.length).trimStart() };
      }
    }
    start += line.length + 1;
  }
  return undefined;
}

/** Returns where the thinking ends in a line; -1 if it does not. */
function closedAt(line: string, close: string): number {
  let at = line.indexOf(close);
  while (at >= 0 && MENTIONED.test(line.slice(at + close.length))) at = line.indexOf(close, at + close.length);
  return at;
}

function isInCode(line: string, at: number): boolean {
  return line.slice(0, at).split('`').length % 2 === 0;
}

function indexOr(text: string, tag: string, from: number): number {
  const index = text.indexOf(tag, from);
  return index === -1 ? text.length : index;
}
