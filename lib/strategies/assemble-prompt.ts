import { equalCap } from '@/lib/core/conversations/context-pipeline';
import type { Digest } from '@/lib/core/digest';
import { tokensOf } from '@/lib/core/text/tokens';
import { promptRoomOf, type Reader } from './prompt-room';
import { shortenMiddle, shortenTo } from './shorten-text';

/**
 * The kinds of texts in a prompt. When it does not fit, each kind gets a part of the room by its weight, and what one kind does not need goes to the
 * others; texts of one kind share their part equally. `request` is never shortened as long as it fits on its own.
 */
const WEIGHTS = { request: 0, own: 8, report: 8, message: 8, material: 4, shared: 4, conversation: 1 };
type Kind = keyof typeof WEIGHTS;

/** A text with less room than this is left out: a marker would take most of it. */
const LEAST_TOKENS = 50;
/** Room for the sentence that gives the number of omitted texts. */
const MARKER_TOKENS = 25;
/** Stands for a text when the frame around all texts is measured: tags around several lines have line breaks. */
const PLACEHOLDER = 'x\nx';
/** Escaped tags can make a text longer than measured; then everything is assembled again for less room. */
const SMALLER = 0.9;
const SMALLEST = 0.1;

export interface Prompt {
  text: string;
  /** Number of omitted characters; reported to the reader, never dropped silently. */
  left: number;
  /** Whether the agent has tools to read all of the omitted text. */
  isReadable: boolean;
}

interface TextOptions {
  /** How the agent can read the rest of a text that is shortened, such as "readSharedData has it whole". */
  readable?: string;
  /** Shortens the text to a number of tokens; without it, its beginning and end remain. */
  shorten?(tokens: number): Digest;
  /** Whether the text is the first to be left out, since it adds nothing to the others. */
  isSpare?(): boolean;
}

/**
 * Returns as much of a text as the prompt has room for. If it is empty, the text is left out, and so must be its tag. Of texts of one kind, the first
 * ones are left out first.
 */
export type Show = (kind: Kind, text: string, options?: TextOptions) => string;

interface Shown extends TextOptions {
  kind: Kind;
  text: string;
  tokens: number;
}

/**
 * Assembles a prompt that fits the window of its reader. `parts` returns its lines, without the empty ones, and passes every text that may be
 * shortened through `show`; it is called several times and must show the same texts in the same order. Nothing is shortened if everything fits. The
 * request comes first and the newest work last: if the provider counts more tokens than estimated, the middle is left out (`fitPrompt`), which then
 * holds the oldest.
 */
export function assemblePrompt(
  reader: Pick<Reader, 'tools' | 'promptTokens'>,
  parts: (show: Show) => readonly (string | false | undefined)[],
): Prompt {
  const { room, most } = promptRoomOf(reader);
  const build = (show: Show) => parts(show).filter(Boolean).join('\n');
  const texts: Shown[] = [];
  const complete = build((kind, text, options) => {
    texts.push({ ...options, kind, text, tokens: tokensOf(text) });
    return text;
  });
  const requestTokens = sum(texts.filter(isRequest));
  const limit = Math.min(most, Math.max(room, requestTokens + room / 2));
  if (tokensOf(complete) <= limit) return { text: complete, left: 0, isReadable: true };
  const spare = texts.filter((text) => !isRequest(text) && text.isSpare?.());
  for (let scale = 1; ; scale *= SMALLER) {
    const caps = capsFor(texts, { limit, scale, spare, build });
    const cut = texts.map((text) => cutTo(text, caps.get(text)));
    const count = texts.filter(({ text }) => text !== '').length;
    const leftOut = count - cut.filter(({ text }) => text !== '').length;
    const marker = leftOut > 0 ? `\n[… left out for want of room: ${leftOut} of ${count} texts]` : '';
    const text = `${build(showing(cut.map((one) => one.text)))}${marker}`;
    if (tokensOf(text) > limit && scale > SMALLEST) continue;
    const left = cut.reduce((all, one) => all + one.left, 0);
    return { text, left, isReadable: texts.every(({ readable }, at) => readable !== undefined || cut[at]?.left === 0) };
  }
}

const isRequest = ({ kind }: Shown) => kind === 'request';
const sum = (texts: readonly Shown[]) => texts.reduce((all, { tokens }) => all + tokens, 0);

/** Returns the given texts in the order in which they are requested. */
function showing(texts: readonly string[]): Show {
  let at = 0;
  return () => texts[at++] ?? '';
}

interface Fitting {
  limit: number;
  /** The share of the limit that is used. */
  scale: number;
  spare: readonly Shown[];
  build: (show: Show) => string;
}

/** Returns the maximum tokens of each text; texts without an entry are left out. */
function capsFor(texts: readonly Shown[], { limit, scale, spare, build }: Fitting): Map<Shown, number> {
  const requests = texts.filter(isRequest);
  const remaining = new Set(texts.filter((text) => !isRequest(text) && !spare.includes(text)));
  /** The tokens of everything except the remaining texts, but including the request. */
  const frame = () => {
    const shown = texts.map((text) => (isRequest(text) ? text.text : remaining.has(text) ? PLACEHOLDER : ''));
    const marker = remaining.size + requests.length < texts.length ? MARKER_TOKENS : 0;
    return tokensOf(build(showing(shown))) - remaining.size * tokensOf(PLACEHOLDER) + marker;
  };
  while (remaining.size > 0) {
    const caps = share([...remaining], (limit - frame()) * scale);
    const tooShort = [...remaining].filter((text) => (caps.get(text) ?? 0) < Math.min(LEAST_TOKENS, text.tokens));
    if (tooShort.length === 0) return new Map([...requests.map((text) => [text, text.tokens] as const), ...caps]);
    // The oldest of each kind make room for the others, a few at a time, since this gives the others more room.
    for (const all of Map.groupBy(tooShort, ({ kind }) => kind).values())
      for (const oldest of all.slice(0, Math.ceil(all.length / 8))) remaining.delete(oldest);
  }
  const around = frame() - sum(requests);
  const fits = around + sum(requests) <= limit;
  const cap = fits ? Number.POSITIVE_INFINITY : equalCap(sizesOf(requests), (limit - around) * scale);
  return new Map(requests.map((text) => [text, cap]));
}

const sizesOf = (texts: readonly Shown[]) => texts.map(({ tokens }) => tokens);

/** Divides the room among the kinds of texts by their weights, and equally among the texts of each kind. */
function share(texts: readonly Shown[], room: number): Map<Shown, number> {
  const kinds = [...Map.groupBy(texts, ({ kind }) => kind)].map(([kind, all]) => ({
    all,
    weight: WEIGHTS[kind],
    size: sum(all),
  }));
  let left = room;
  let weights = kinds.reduce((total, { weight }) => total + weight, 0);
  const caps = new Map<Shown, number>();
  for (const { all, weight, size } of kinds.toSorted((a, b) => a.size / a.weight - b.size / b.weight)) {
    const part = Math.min(size, (left * weight) / weights);
    const cap = part < size ? equalCap(sizesOf(all), part) : Number.POSITIVE_INFINITY;
    for (const text of all) caps.set(text, cap);
    left -= part;
    weights -= weight;
  }
  return caps;
}

function cutTo({ text, tokens, readable, shorten }: Shown, cap = 0): Digest {
  if (tokens <= cap) return { text, left: 0 };
  return shortenTo(cap, text, shorten ?? ((most) => shortenMiddle(text, most, readable)));
}
