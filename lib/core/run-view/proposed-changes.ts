import { z } from 'zod';
import type { Json } from '../json';
import { readJson } from './argument-draft';
import { toolWords } from './tool-words';

export const PROPOSAL_TOOL = 'proposeUpdateSFDCData';

const values = z.record(
  z.string(),
  z.custom<Json>((value) => value !== undefined),
);
const change = z.looseObject({ id: z.string(), name: z.string().optional(), before: values.default({}), after: values });
const proposal = z.looseObject({ object: z.string(), reason: z.string().optional(), changes: z.array(change).min(1) });

/** Changes of records that a call would make, as its approval is asked for. */
export type ProposedChanges = z.infer<typeof proposal>;
export type ProposedChange = z.infer<typeof change>;

/** Undefined for arguments that are no such proposal. */
export function proposedChanges(args: Json): ProposedChanges | undefined {
  return proposal.safeParse(args).data;
}

/** A field's name as words: `Renewal_Date__c` is "Renewal date". */
export function fieldWords(field: string): string {
  return toolWords(field.replace(/__c$/, ''));
}

/** New values as text to be edited, by record and field, and which records are left out. */
export interface ChangesDraft {
  left: readonly string[];
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function draftChanges({ changes }: ProposedChanges): ChangesDraft {
  const valuesOf = ({ after }: ProposedChange) =>
    Object.fromEntries(Object.entries(after).map(([field, value]) => [field, writtenValue(value)]));
  return { left: [], values: Object.fromEntries(changes.map((one) => [one.id, valuesOf(one)])) };
}

/** The arguments a draft stands for, without the records left out; or the fields, as `id field`, that cannot be read. */
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
  // Safe: what is not named here came with the arguments, which are JSON.
  return invalid.length > 0 ? { invalid } : { args: { ...proposed, changes } as Json };
}

/** A value as text; what is empty has none. */
export function writtenValue(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Text in the type its field has; empty clears the field. Undefined when it is none of that type. */
function readValue(text: string, proposed: Json, before: Json | undefined): Json | undefined {
  if (text.trim() === '') return null;
  const like = proposed ?? before ?? '';
  if (typeof like === 'string') return text;
  const read = readJson(text);
  return typeof read === typeof like ? read : undefined;
}

const outcome = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  status: z.string(),
  message: z.string().optional(),
});
const outcomes = z.looseObject({ results: z.array(outcome).min(1) });
export type ChangeOutcome = z.infer<typeof outcome>;

/** What became of each record; undefined for a result that does not say. */
export function changeOutcomes(result: Json | undefined): ChangeOutcome[] | undefined {
  return outcomes.safeParse(result).data?.results;
}
