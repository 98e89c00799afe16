import { findReferences } from '@/lib/core/scripture/find-references';
import { formatReference, type ScriptureReference, spanOf } from '@/lib/core/scripture/reference';
import { nounsOf } from '../calls/tool-kinds';
import { labelOf } from '../language/label-of';
import { stemsOf } from '../language/words';
import type { Prompt } from '../prompt/read-prompt';
import type { Translate } from './phrases';

const MOST = 3;
/** Maximum number of characters of a report that are read. */
const LONGEST = 20_000;
const SEE_ALSO = /^See also: (.{1,300}?)(?: \[\d+\])?$/;

/** Suggests further questions: about terms in the reports, helps that nobody has fetched for the passage, and neighbouring verses. */
export function suggest({ request, specialists, reports }: Prompt, t: Translate): string[] {
  const passages = findReferences(request);
  const lines = reports.flatMap(({ text }) => text.split('\n').map((line) => line.replace(/^> /, '')));
  const requested = new Set(stemsOf(request));
  const names = lines.flatMap((line) => SEE_ALSO.exec(line)?.[1]?.split(', ') ?? termOf(line));
  const others = names.filter((name) => !stemsOf(name).every((stem) => requested.has(stem)));
  const heard = new Set(reports.map(({ agent }) => agent));
  const helps = specialists.flatMap(({ name, description, tools: [tool = ''] }) => {
    const noun = nounsOf(tool).join(' ');
    const isCountable = /[^y]$/.test(noun) && /\bpassage\b/.test(description);
    return isCountable && !heard.has(name) ? passages.map((one) => t('askHelps', plural(noun), formatReference(one))) : [];
  });
  const near = findReferences(lines.join('\n').slice(0, LONGEST)).filter(
    (one) => passages.some((passage) => isSameChapter(one, passage)) && !passages.some((passage) => isWithin(one, passage)),
  );
  const kinds = [others.map((name) => t('askMeaning', name)), helps, near.map((one) => t('askText', formatReference(one)))].map(
    (all) => [...new Set(all)],
  );
  return Array.from({ length: MOST }, (_, n) => kinds.flatMap((all) => all.slice(n, n + 1)))
    .flat()
    .slice(0, MOST);
}

/** The term at the beginning of a listed definition; an article also has a title, in brackets. */
function termOf(line: string): string[] {
  const label = labelOf(line);
  return label !== undefined && line.includes(`${label}: `) ? [label] : [];
}

const plural = (noun: string) => (noun.endsWith('s') ? noun : `${noun}s`);

function isSameChapter(one: ScriptureReference, other: ScriptureReference): boolean {
  return one.book === other.book && one.passages[0]?.from.chapter === other.passages[0]?.from.chapter;
}

function isWithin(one: ScriptureReference, other: ScriptureReference): boolean {
  const spans = other.passages.map(spanOf);
  const isPart = ([from, to]: readonly [number, number]) => spans.some(([first, last]) => from >= first && to <= last);
  return one.book === other.book && one.passages.map(spanOf).every(isPart);
}
