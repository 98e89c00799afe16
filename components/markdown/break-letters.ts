import { type HastNode, isVerbatim, textOf } from './hast';

const NEXT_ITEM = /\n(?=[a-z]\) )/i;
/** Matches bold text that is a whole list item ("a) Price") or only the letter of one ("a)"). */
const ITEM = /^[a-z]\)( |$)/i;

/** A rehype plugin that keeps the lines of a list "a) … b) …". Markdown does not know such lists, and would join their items into one paragraph. */
export function breakLetters() {
  return breakIn;
}

function breakIn(node: HastNode): void {
  if (isVerbatim(node)) return;
  node.children = node.children?.flatMap((child, n, { [n + 1]: next }): HastNode[] => {
    if (child.type !== 'text') {
      breakIn(child);
      return [child];
    }
    const { value = '' } = child;
    const [first = '', ...items] = value.split(NEXT_ITEM);
    const itemFollows = value.endsWith('\n') && next?.tagName === 'strong' && ITEM.test(textOf(next));
    return [text(first), ...items.flatMap((item) => [lineBreak(), text(item)]), ...(itemFollows ? [lineBreak()] : [])];
  });
}

const text = (value: string): HastNode => ({ type: 'text', value });
const lineBreak = (): HastNode => ({ type: 'element', tagName: 'br', properties: {}, children: [] });
