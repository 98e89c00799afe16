import { isJsonObject } from '@/lib/core/json/json';
import { jsonLines } from '@/lib/core/json/json-lines';
import type { ToolUse } from '../calls/desk';
import { humanise } from '../language/words';

/** A text that a tool has returned, as parts that can be quoted word for word. */
export interface ReadText {
  title: string;
  /** The number under which answers cite it: "[2]". */
  cite?: string;
  items: Item[];
}

export interface Item {
  /** The heading above it, below the title. */
  heading: string;
  /** One line with the indented lines that continue it. */
  text: string;
}

const HEADING = /^#{1,6} +/;

/** Reads the text of a result, or the values of its structured content, line by line; undefined when it has neither. */
export function readText({ tool, result }: ToolUse): ReadText | undefined {
  const text = textOf(result);
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const cite = isJsonObject(result) && typeof result.cite === 'string' ? result.cite : undefined;
  const items: Item[] = [];
  let title = '';
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const last = items.at(-1);
    if (HEADING.test(line)) {
      heading = line.replace(HEADING, '').trim();
      if (title === '' && items.length === 0) [title, heading] = [heading, ''];
    } else if (/^\s/.test(line) && last) last.text += `\n${line.trim()}`;
    else items.push({ heading, text: line.trim() });
  }
  return { title: title || humanise(tool.split('__').at(-1) ?? tool), cite, items };
}

function textOf(result: ToolUse['result']): unknown {
  if (!isJsonObject(result)) return result;
  return result.text ?? (isJsonObject(result.data) ? jsonLines(result.data).join('\n') : undefined);
}
