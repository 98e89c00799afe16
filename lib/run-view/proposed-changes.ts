import { isJsonObject, type Json } from '@/lib/core/json/json';
import { jsonOf } from '@/lib/core/json/json-of';
import { nameWords } from './name-words';

export const PROPOSAL_TOOL = 'proposeUpdateSFDCData';

/** A record of a proposal: its current and proposed fields. */
export interface ProposedChange {
  id: string;
  name?: string;
  before: Record<string, Json>;
  after: Record<string, Json>;
}

/** Record changes that await approval. */
export interface ProposedChanges {
  object: string;
  /** Label of the CRM: "Salesforce (Sandbox)". */
  source?: string;
  reason?: string;
  changes: ProposedChange[];
}

/** Parses proposed changes; undefined for other arguments. */
export function proposedChanges(args: Json): ProposedChanges | undefined {
  if (!isJsonObject(args) || typeof args.object !== 'string' || !Array.isArray(args.changes)) return undefined;
  const { object, source, reason } = args;
  if (!isOptionalText(source) || !isOptionalText(reason)) return undefined;
  const changes = args.changes.map(readChange).filter((one) => one !== undefined);
  if (changes.length === 0 || changes.length < args.changes.length) return undefined;
  return { ...args, object, source, reason, changes };
}

function readChange(change: Json): ProposedChange | undefined {
  if (!isJsonObject(change)) return undefined;
  const { id, name, before = {}, after } = change;
  if (typeof id !== 'string' || !isOptionalText(name) || !isJsonObject(before) || !isJsonObject(after)) return undefined;
  return { ...change, id, name, before, after };
}

function isOptionalText(value: Json | undefined): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

/** A field's name as words: `Renewal_Date__c` becomes "Renewal date". */
export function fieldWords(field: string): string {
  return nameWords(field.replace(/__c$/, ''));
}

/** New values as editable text, by record and field, and the ids of the records left out. */
export interface ChangesDraft {
  left: readonly string[];
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function draftChanges({ changes }: ProposedChanges): ChangesDraft {
  const valuesOf = ({ after }: ProposedChange) =>
    Object.fromEntries(Object.entries(after).map(([field, value]) => [field, writtenValue(value)]));
  return { left: [], values: Object.fromEntries(changes.map((one) => [one.id, valuesOf(one)])) };
}

/** Parses a draft; returns the arguments without the records left out, or the fields, as `id field`, that cannot be parsed. */
export function readChanges(args: Json, draft: ChangesDraft): { args: Json } | { invalid: string[] } {
  const proposed = proposedChanges(args);
  if (!proposed) return { invalid: [] };
  const invalid: string[] = [];
  const changes = proposed.changes
    .filter(({ id }) => !draft.left.includes(id))
    .map((one) => {
      const after = Object.entries(one.after).map(([field, before]): [string, Json] => {
        const value = readValue(draft.values[one.id]?.[field] ?? '', before, one.before[field]);
        if (value === undefined) invalid.push(`${one.id} ${field}`);
        return [field, value ?? null];
      });
      return { ...one, after: Object.fromEntries(after) };
    });
  // Safe: all other fields came with the arguments, which are JSON.
  return invalid.length > 0 ? { invalid } : { args: { ...proposed, changes } as Json };
}

/** A value as text; empty for a missing value. */
export function writtenValue(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses text as the type of its field; empty text clears the field. Undefined when it does not match the type. */
function readValue(text: string, proposed: Json, before: Json | undefined): Json | undefined {
  if (text.trim() === '') return null;
  const like = proposed ?? before ?? '';
  if (typeof like === 'string') return text;
  const read = jsonOf(text);
  return typeof read === typeof like ? read : undefined;
}

export interface ChangeOutcome {
  id: string;
  name?: string | null;
  status: string;
  message?: string;
}

/** The outcome of each record; undefined for other results. */
export function changeOutcomes(result: Json | undefined): ChangeOutcome[] | undefined {
  if (!isJsonObject(result) || !Array.isArray(result.results) || result.results.length === 0) return undefined;
  const outcomes = result.results.map(readOutcome).filter((one) => one !== undefined);
  return outcomes.length === result.results.length ? outcomes : undefined;
}

function readOutcome(outcome: Json): ChangeOutcome | undefined {
  if (!isJsonObject(outcome)) return undefined;
  const { id, name, status, message } = outcome;
  if (typeof id !== 'string' || typeof status !== 'string' || !isOptionalText(message)) return undefined;
  return name === null || isOptionalText(name) ? { id, name, status, message } : undefined;
}
