import { jsonOf } from '@/lib/core/json/json-of';
import type { ArgumentDraft } from '@/lib/run-view/argument-draft';
import type { FieldDraft } from '@/lib/run-view/form-draft';
import type { ChangesDraft } from '@/lib/run-view/proposed-changes';
import { ANSWER_DRAFT } from '../../drafts';
import { readStored, storedKeys, writeStored } from '../../stored';

/** What a user has written for a run but not sent, by the field that it was written in. Plain JSON. */
export interface AnswerDraft {
  answer: string;
  reason: string;
  note: string;
  result: string;
  /** Whether `result` is an error. */
  hasFailed: boolean;
  form: readonly FieldDraft[];
  args: ArgumentDraft;
  changes: ChangesDraft;
  /** Indexes of the items of a word plan that are left out. */
  leftOut: readonly number[];
  team: string[];
}

/**
 * Drafts by what they answer: a request, as `runId/key`, or an agent, as `runId/agent`. They are stored in this browser, and last as long as
 * the page where it stores nothing. Those of an ended run, which takes no answers, are not stored.
 */
export class AnswerDrafts {
  private readonly known = new Map<string, Partial<AnswerDraft>>();
  private readonly ended = new Set<string>();

  get(name: string): Partial<AnswerDraft> | undefined {
    return this.known.get(name) ?? readDraft(jsonOf(readStored(ANSWER_DRAFT + name) ?? ''));
  }

  set(name: string, change: Partial<AnswerDraft>): void {
    const draft = { ...this.get(name), ...change };
    this.known.set(name, draft);
    const isBlank = this.ended.has(runOf(name)) || Object.values(draft).every((value) => value === '');
    writeStored(ANSWER_DRAFT + name, isBlank ? '' : JSON.stringify(draft));
  }

  delete(name: string): void {
    this.known.delete(name);
    writeStored(ANSWER_DRAFT + name, '');
  }

  /** Deletes what was written for a run that has ended or been deleted. */
  forget(runId: string): void {
    this.ended.add(runId);
    const stored = storedKeys().filter((key) => key.startsWith(ANSWER_DRAFT));
    const names = [...this.known.keys(), ...stored.map((key) => key.slice(ANSWER_DRAFT.length))];
    for (const name of names) if (runOf(name) === runId) this.delete(name);
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** By field, whether a stored value can be used. */
const STORED: Record<keyof AnswerDraft, (value: unknown) => boolean> = {
  answer: isText,
  reason: isText,
  note: isText,
  result: isText,
  hasFailed: (value) => typeof value === 'boolean',
  form: Array.isArray,
  args: isObject,
  changes: isObject,
  leftOut: Array.isArray,
  team: Array.isArray,
};

/** Reads the valid parts of a draft stored in the browser. */
function readDraft(kept: unknown): Partial<AnswerDraft> | undefined {
  if (!isObject(kept)) return undefined;
  const parts: Record<string, unknown> = Object(kept);
  return Object.fromEntries(
    Object.entries(STORED).flatMap(([name, isValid]) => (isValid(parts[name]) ? [[name, parts[name]]] : [])),
  );
}

const runOf = (name: string) => name.slice(0, name.indexOf('/'));
