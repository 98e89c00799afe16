import type { LibraryContent } from '@/lib/core/library';

/** Formats a content as lines for comparison: one line per value, with multi-line texts below their name. */
export function contentText({ definition, ...head }: LibraryContent): string {
  return `${linesOf({ ...head, ...definition }, '').join('\n')}\n`;
}

function linesOf(value: object, indent: string): string[] {
  return Object.entries(value).flatMap(([name, one]) => {
    const label = Array.isArray(value) ? '-' : `${name}:`;
    const inner = `${indent}  `;
    if (typeof one === 'string' && one.includes('\n')) {
      return [`${indent}${label}`, ...one.split('\n').map((line) => `${inner}${line}`)];
    }
    if (typeof one === 'object' && one !== null) {
      const lines = linesOf(one, inner);
      return lines.length === 0 ? [`${indent}${label} –`] : [`${indent}${label}`, ...lines];
    }
    return one === undefined ? [] : [`${indent}${label} ${one ?? '–'}`];
  });
}
