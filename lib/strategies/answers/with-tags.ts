import { isRecord } from '@/lib/core/json/is-record';
import { readJson } from '@/lib/core/json-schema/read-json';
import { matchName } from '@/lib/core/text/match-name';
import { tag } from '@/lib/core/text/tag';
import { BLOCKS, KINDS, readTags, sentenceNumber } from './read-tags';

const NAMES = [...BLOCKS, ...KINDS];
/** Not the number of a source, as in "[1] says …". */
const JSON_BEGINNING = /^\s{0,20}(?:```\w{0,20}\s{0,20})?(?:\{|\[\s{0,20}["{])/;
/** The labels of an answer in lines: `**Answer:** …`. */
const LABEL =
  /^[#*_>\s-]{0,8}(preliminary[ -]checks|answer|english[ -]answer|citation(?:[ -](?:head|url))?|source|confidence|réponse|confiance)[*_]{0,3}\s?[:：][*_]{0,3}(?=\s|$)/i;
const LABELS: Readonly<Record<string, string>> = {
  citation: 'citation-url',
  source: 'citation-url',
  réponse: 'answer',
  confiance: 'confidence',
};

/**
 * Returns an answer in tags. Small models often write the parts of an answer as JSON, perhaps in a code block, or with labels instead. A text that is
 * JSON without an answer, such as the query of a search, contains none; other texts are returned unchanged.
 */
export function withTags(text: string): string {
  if (readTags(text).some(({ type }) => type !== 'text')) return text;
  const json = JSON_BEGINNING.test(text) ? readJson(text) : undefined;
  if (isRecord(json) || Array.isArray(json)) return taggedJson(json) ?? '';
  return taggedLines(text) ?? text;
}

/** The parts of an answer in an object, or in the only object within it; undefined if it has no answer. */
function taggedJson(json: object): string | undefined {
  const parts = Object.entries(json).flatMap(([key, value]) => {
    const name = matchName(NAMES, key);
    return name === undefined ? [] : [taggedPart(name, value)];
  });
  const tagged = parts.join('\n');
  if (/<(?:answer|clarifying-question|not-gc|pt-muni)[ />]/.test(tagged)) return tagged;
  const inner = Object.values(json).filter(isRecord);
  return parts.length === 0 && inner.length === 1 && inner[0] ? taggedJson(inner[0]) : undefined;
}

function taggedPart(name: string, value: unknown): string {
  if (value === null || value === false) return '';
  return value === true ? `<${name}/>` : tag(name, textOf(value));
}

/** Lists, and objects such as `{"s-1": "…"}`, are sentences. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one, n) => tag(`s-${n + 1}`, textOf(one))).join('');
  if (!isRecord(value)) return String(value ?? '');
  return Object.entries(value)
    .map(([key, one], n) => {
      const kind = matchName(KINDS, key);
      return kind === undefined ? tag(`s-${sentenceNumber(key) ?? n + 1}`, textOf(one)) : taggedPart(kind, one);
    })
    .join('');
}

/** Undefined if no line is labelled as the answer. */
function taggedLines(text: string): string | undefined {
  const parts: { name: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [label, written] = LABEL.exec(line) ?? [];
    if (label === undefined || written === undefined) parts.at(-1)?.lines.push(line);
    else {
      const name = written.toLowerCase().replace(' ', '-');
      parts.push({ name: LABELS[name] ?? name, lines: [line.slice(label.length)] });
    }
  }
  if (!parts.some(({ name }) => name === 'answer')) return undefined;
  return parts.map(({ name, lines }) => tag(name, lines.join('\n'))).join('\n');
}
