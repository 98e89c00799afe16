const OPEN = '<think>';
const CLOSE = '</think>';

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

function indexOr(text: string, tag: string, from: number): number {
  const index = text.indexOf(tag, from);
  return index === -1 ? text.length : index;
}
