import { hash } from 'node:crypto';
import type { LanguageModelV4CallOptions, LanguageModelV4FilePart } from '@ai-sdk/provider';
import { formIn } from '@/lib/core/json/json-form';
import type { Answer } from './collect-answer';

const DIGITS = 8;

/** Cache: messages and tools are the same objects in every request of a turn, unless they were shortened. */
const digests = new WeakMap<object, string>();

/** Hashes of images, taken from their references: their bytes need not be hashed again in every turn. */
const hashes = new WeakMap<object, string>();

/** Registers the hash of a file part, which the fingerprint uses instead of its bytes. */
export function withHash<Part extends LanguageModelV4FilePart>(part: Part, hash: string): Part {
  hashes.set(part, hash);
  return part;
}

function jsonOf(value: object): string {
  const content = 'content' in value && Array.isArray(value.content) ? value.content : [];
  if (!content.some((part) => hashes.has(part))) return JSON.stringify(value);
  const hashedContent = content.map((part) => (hashes.has(part) ? { ...part, data: hashes.get(part) } : part));
  return JSON.stringify({ ...value, content: hashedContent });
}

function digestOf(value: object): string {
  const digest = digests.get(value) ?? hash('sha256', jsonOf(value)).slice(0, DIGITS);
  digests.set(value, digest);
  return digest;
}

/**
 * Returns a hash of each part of a request, in order: settings, tools, then each message. Stored with the answer, so that a
 * replay whose request differs can report the difference. The settings include the form in which the provider requested JSON, as the answer
 * names it.
 */
export function fingerprint(
  { prompt, tools = [], abortSignal: _signal, ...settings }: LanguageModelV4CallOptions,
  answer?: Pick<Answer, 'providerMetadata'>,
): string {
  const form = formIn(answer?.providerMetadata);
  const ofTools = hash('sha256', tools.map(digestOf).join()).slice(0, DIGITS);
  const ofSettings = hash('sha256', JSON.stringify(form === undefined ? settings : { ...settings, form })).slice(0, DIGITS);
  return [ofSettings, ofTools, ...prompt.map(digestOf)].join(' ');
}

/** Returns the index of the first part in which two requests differ; undefined when they are equal. */
export function firstDifference(recorded: string, now: string): number | undefined {
  if (recorded === now) return undefined;
  const [before, after] = [recorded.split(' '), now.split(' ')];
  const at = before.findIndex((digest, index) => digest !== after[index]);
  return at < 0 ? before.length : at;
}
