import type { TextRange } from '@/lib/core/text/text-range';
import { blankMarks, footnoteMarks } from '../text/blank-marks';
import { characterEnd, searchKey } from '../text/search-key';
import { compareForms } from '../text/text-forms';
import { NOTHING, visible } from '../text/visible-text';
import { cutsWord } from './cuts-word';
import { firstAtLeast } from './first-at-least';
import type { PreparedSource } from './prepare-source';
import { edgesOf, LONGEST_EDGE, withEdges } from './quote-edges';

export interface FoundWords {
  status: 'verified' | 'repaired';
  range: TextRange;
}

/** Bounds the work for quotes that match in very many places: compared characters per character of the source. */
const WORK_PER_CHARACTER = 8;
const LEAST_WORK = 20_000;

/**
 * Finds the words of a quote in a source from an offset on: exactly, otherwise in another form, otherwise as the same words. Undefined when the words
 * differ, or when a match would cut words or numbers.
 */
export function findWords(quote: string, source: PreparedSource, from = 0): FoundWords | undefined {
  const exact = findExact(quote, source, from);
  return exact ? { status: 'verified', range: exact } : findForm(quote, source, from);
}

function findExact(quote: string, source: PreparedSource, from: number): TextRange | undefined {
  const { text } = source;
  let work = LEAST_WORK + WORK_PER_CHARACTER * text.length;
  for (let at = text.indexOf(quote, from); at !== -1 && work > 0; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    if (!cutsWord(source.plain(), at, end) && isShown(source.plain().slice(at, end), quote))
      return wholeEntity(source, { start: at, end });
    work -= quote.length + 100;
  }
  return undefined;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Whether the words at a place are visible on a page, or are an address; words within a tag are not. `plain`: the place without its marks. */
const isShown = (plain: string, quote: string) =>
  LETTER.test(plain) || !LETTER.test(quote) || (/[./@#]/.test(quote) && !/\s/.test(quote));

/** A letter in brackets, by which an author marks that it was changed in a quotation: "[t]he". */
const EDITED_LETTER = /\[(\p{L})\](?=\p{L})/gu;

/** Notes of the quoting author: "[sic]", "(emphasis added)". */
const EDITORS_NOTE =
  /\s?[[(](?:sic ?!?|(?:my |our )?emphasis(?: added| mine| ours)?|(?:italics|bold) added|c’est nous qui soulignons|nous soulignons|je souligne|Hervorhebung (?:hinzugefügt|durch (?:mich|uns))|énfasis añadido)[\])]/giu;

/** Finds the words of a quote in any form. */
export function findForm(original: string, source: PreparedSource, from: number): FoundWords | undefined {
  const quote = original.replace(EDITED_LETTER, '$1').replace(EDITORS_NOTE, '');
  const words = blankMarks(quote);
  const own = searchKey(words);
  if (own.text.length === 0) return undefined;
  const plain = source.plain();
  const { text, starts } = source.key();
  const edges = edgesOf(words, own.starts);
  const marks = marksOf(quote, { start: 0, end: quote.length - edges.after.length }, quote.length);
  let repaired: FoundWords | undefined;
  let work = LEAST_WORK + WORK_PER_CHARACTER * text.length;
  let at = text.indexOf(own.text, from === 0 ? 0 : firstAtLeast(starts, from));
  for (; at !== -1 && work > 0; at = text.indexOf(own.text, at + 1)) {
    const start = starts[at] ?? 0;
    const end = characterEnd(plain, starts[at + own.text.length - 1] ?? 0);
    const most = edges.core.length * 3 + 200;
    work -= quote.length * 4 + 200 + (end - start > most ? end - start : 0);
    const found = end - start > most ? visible(plain.slice(start, end)) : plain.slice(start, end);
    if (found.length > most || cutsWord(plain, start, end)) continue;
    const limit = Math.min(starts[at + own.text.length] ?? source.text.length, end + edges.after.length + LONGEST_EDGE);
    if (!keepsMarks(marks, marksOf(source.text, { start, end }, limit))) continue;
    const status = compareForms(edges.core, found);
    if (status === 'different') continue;
    const edged = withEdges(plain, { start, end }, edges);
    const range = wholeEntity(source, edged ?? { start, end });
    if (status === 'verified' && edged) return { status, range };
    repaired ??= { status: 'repaired', range };
  }
  return repaired;
}

interface Marks {
  within: string[];
  behind: string[];
}

/** The marks of footnotes between the words in a range, and after the last word, up to a limit. */
function marksOf(text: string, { start, end }: TextRange, limit: number): Marks {
  const within = footnoteMarks(text.slice(start, end));
  return { within, behind: footnoteMarks(text.slice(start, limit)).slice(within.length) };
}

/** A quote may omit the marks of footnotes, but not change them. */
function keepsMarks(quote: Marks, source: Marks): boolean {
  const isSame = quote.within.length === 0 || quote.within.join() === source.within.join();
  return isSame && quote.behind.every((mark, n) => mark === source.behind[n]);
}

/** Extends a range that ends with the sign of an entity such as "&amp;", of which only the sign is compared, to the whole entity. */
function wholeEntity({ text, plain }: PreparedSource, { start, end }: TextRange): TextRange {
  if (text.charAt(end - 1) !== '&' || plain().charAt(end) !== NOTHING) return { start, end };
  return { start, end: text.indexOf(';', end) + 1 };
}
