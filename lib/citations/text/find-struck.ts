import type { TextRange } from '@/lib/core/text/text-range';

/** `~~` of Markdown, tags of HTML, and the end of a paragraph, which ends anything open in Markdown. */
const MARK = /(?<!~)~~(?!~)|<(\/?)(?:del|s|strike)(?:\s[^<>]{0,200})?>|\n[ \t]*\n/gi;

/** Finds texts that are struck through in Markdown or HTML, with their marks. Linear time. */
export function findStruck(text: string): TextRange[] {
  if (!text.includes('~~') && !/<(?:del|s|strike)[\s>]/i.test(text)) return [];
  const found: TextRange[] = [];
  let tilde: number | undefined;
  let tag: number | undefined;
  for (const { index, 0: mark, 1: slash } of text.matchAll(MARK)) {
    const end = index + mark.length;
    if (mark === '~~') {
      const closes = tilde !== undefined && !/\s/.test(text.charAt(index - 1));
      if (closes && tilde !== undefined) found.push({ start: tilde, end });
      if (closes) tilde = undefined;
      else if (!/\s/.test(text.charAt(end) || ' ')) tilde = index;
    } else if (slash === undefined) tilde = undefined;
    else if (slash === '') tag ??= index;
    else {
      if (tag !== undefined) found.push({ start: tag, end });
      tag = undefined;
    }
  }
  return found;
}
