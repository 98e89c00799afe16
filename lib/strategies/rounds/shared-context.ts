import type { Digest } from '@/lib/core/digest';
import { capJson } from '@/lib/core/json/cap-json';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { foldSharedData, type Note, noteWords, type SharedEntry, viewsOf } from '@/lib/core/teams/shared-context';
import { tag } from '@/lib/core/text/tag';
import { CHARACTERS_PER_TOKEN, tokensOf } from '@/lib/core/text/tokens';
import type { Show } from '../assemble-prompt';
import type { Reader } from '../prompt-room';
import { shortenMiddle } from '../shorten-text';

/**
 * Renders the shared context for a reader: messages to it, values that contradict each other, the other values, notes and messages of others. Each is
 * shortened separately, so that its tag stays intact. The oldest are left out first, and conflicts last.
 */
export function sharedContext(
  notes: readonly Note[],
  { reader: { agent, tools }, show, shown }: { reader: Reader; show: Show; shown: readonly Note[] },
): string {
  const readable = tools.includes('readSharedData') ? 'readSharedData has it whole' : undefined;
  const notesAndMessages = notes.filter(({ kind }) => kind !== 'data');
  const render = (note: Note) =>
    rendered(note, shown.includes(note), show(note.to === agent ? 'message' : 'shared', noteWords(note), { readable }));
  const others = notesAndMessages.filter(({ to }) => to !== agent).map(render);
  const entries = byAge(notes).map((entry) => ({ ...entry, texts: valuesOf(entry, show, readable) }));
  const messages = notesAndMessages.filter(({ to }) => to === agent).map(render);
  const conflicts = entries.filter(({ conflict }) => conflict);
  const values = entries.filter(({ conflict }) => !conflict);
  const lines = [...messages, ...[...conflicts, ...values].flatMap(({ texts }) => texts), ...others].filter(Boolean);
  return lines.length === 0 ? '' : tag('shared_context', lines.join('\n'));
}

/** Returns the shared values, the most recent one last, with those in conflict after the others. */
function byAge(notes: readonly Note[]): SharedEntry[] {
  const last = new Map(notes.flatMap(({ kind, key }, at) => (kind === 'data' && key !== undefined ? [[key, at]] : [])));
  const rank = ({ key, conflict }: SharedEntry) => (conflict ? notes.length : 0) + (last.get(key) ?? 0);
  return foldSharedData(notes).toSorted((a, b) => rank(a) - rank(b));
}

function valuesOf(entry: SharedEntry, show: Show, readable: string | undefined): string[] {
  const { key, conflict } = entry;
  return viewsOf(entry).map(({ agent, round, value }) => {
    const text = show('shared', JSON.stringify(value), { readable, shorten: (tokens) => shortenValue(value, tokens, readable) });
    return text && tag('data', text, `key="${key}" agent="${agent}"${ofRound(round)}${conflict ? ' conflict="true"' : ''}`);
  });
}

/** A message names its round once its reader has received it, so that it is not answered again. */
function rendered({ agent, to, round }: Note, isShown: boolean, text: string): string {
  if (text === '') return '';
  return to === undefined
    ? tag('note', text, `agent="${agent}"${ofRound(round)}`)
    : tag('message', text, `from="${agent}" to="${to}"${isShown ? ofRound(round) : ''}`);
}

const ofRound = (round: number | undefined) => (round === undefined ? '' : ` round="${round}"`);

/** Shortens a value so that it remains JSON: a list to its first items, with a sentence about the others at its end. */
function shortenValue(value: Json, tokens: number, readable: string | undefined): Digest {
  const whole = JSON.stringify(value);
  const how = readable ? `; ${readable}` : '';
  const shown = (short: Json, rest: number): Digest => ({ text: JSON.stringify(short), left: rest });
  if (typeof value === 'string') {
    const { text, left } = shortenMiddle(value, tokens, readable);
    return text === '' ? { text, left } : shown(text, left);
  }
  if (Array.isArray(value)) {
    const items = firstItems(value, tokens - (`"… 1234 more${how}"`.length + 3) / CHARACTERS_PER_TOKEN);
    const rest = whole.length - JSON.stringify(items).length;
    if (items.length > 0) return shown([...items, `… ${value.length - items.length} more${how}`], rest);
  }
  const note = `shortened${how}`;
  const most = tokens * CHARACTERS_PER_TOKEN * (whole.length / CHARACTERS_PER_TOKEN / tokensOf(whole)) - note.length - 10;
  const { value: capped } = capJson(value, Math.max(1, Math.floor(most)));
  const rest = Math.max(1, whole.length - JSON.stringify(capped).length);
  return shown(isRecord(capped) ? { ...capped, '…': note } : capped, rest);
}

/** Returns the first items of a list that take at most this many tokens as JSON. */
function firstItems(list: readonly Json[], tokens: number): Json[] {
  let left = tokens;
  const end = list.findIndex((item) => {
    left -= tokensOf(JSON.stringify(item)) + 1 / CHARACTERS_PER_TOKEN;
    return left < 0;
  });
  return list.slice(0, end < 0 ? list.length : end);
}
