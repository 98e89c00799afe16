import { hash } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';

const DIGITS = 8;

/** Messages and tools are the same objects in every request of a turn, unless they were shortened. */
const known = new WeakMap<object, string>();

function digestOf(value: object): string {
  const digest = known.get(value) ?? hash('sha256', JSON.stringify(value)).slice(0, DIGITS);
  known.set(value, digest);
  return digest;
}

/**
 * A hash of each part of a request, in order: its settings, its tools, then each message. Kept with the answer, so that a replay that
 * would ask for something else can say where.
 */
export function fingerprint({ prompt, tools = [], abortSignal: _signal, ...settings }: LanguageModelV4CallOptions): string {
  const ofTools = hash('sha256', tools.map(digestOf).join()).slice(0, DIGITS);
  const ofSettings = hash('sha256', JSON.stringify(settings)).slice(0, DIGITS);
  return [ofSettings, ofTools, ...prompt.map(digestOf)].join(' ');
}

/** The first part in which two requests differ, counted from 0; undefined when they are equal. */
export function firstDifference(recorded: string, now: string): number | undefined {
  if (recorded === now) return undefined;
  const [before, after] = [recorded.split(' '), now.split(' ')];
  const at = before.findIndex((digest, index) => digest !== after[index]);
  return at < 0 ? before.length : at;
}
