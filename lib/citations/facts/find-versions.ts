import type { TextRange } from '@/lib/core/text/text-range';

/** Numbers joined by full stops: "3.10.2". */
const VERSION = /(?<![\p{L}\p{N}.,])(?:v(?=\d))?(\d{1,4}(?:\.\d{1,4}){2,5})(?![\p{L}\p{N}]|[.,]\d)/gu;
/** Groups of thousands, and days that may be dates: not versions. */
const NUMBER = /^\d{1,3}(?:\.\d{3})+$|^\d{1,2}\.\d{1,2}\.\d{2}$/;

/** Finds versions and section numbers in a text, in which every part counts. */
export function findVersions(text: string): TextRange[] {
  return [...text.matchAll(VERSION)].flatMap(({ index, 0: written, 1: version = '' }) => {
    const end = index + written.length;
    return NUMBER.test(version) ? [] : [{ start: end - version.length, end }];
  });
}
