import type { FormField, FormValues } from '@/lib/core/desks/question-form';

/** The user's entry in a field: text, a checked box, the chosen option, or the chosen options. */
export type FieldDraft = string | boolean | readonly string[];

/** Returns the drafts of an untouched form, in the order of its fields. */
export function draftForm(fields: readonly FormField[]): FieldDraft[] {
  return fields.map((field) => {
    switch (field.type) {
      case 'boolean':
        return field.default ?? false;
      case 'choices':
        return field.default ?? [];
      default:
        return field.default === undefined ? '' : String(field.default);
    }
  });
}

/** Returns the values of the drafts. Empty fields have no value; an invalid number is passed on, so that it is reported. */
export function readForm(fields: readonly FormField[], drafts: readonly FieldDraft[]): FormValues {
  return Object.fromEntries(
    fields.flatMap((field, n) => {
      const value = enteredValue(field, drafts[n]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function enteredValue(field: FormField, draft: FieldDraft | undefined): FormValues[string] | undefined {
  if (typeof draft === 'boolean') return draft;
  if (typeof draft === 'object') return draft.length > 0 || field.required ? [...draft] : undefined;
  const text = draft?.trim();
  if (!text) return undefined;
  if (field.type === 'number') return Number(text);
  if (field.type !== 'text') return draft;
  const at = field.format === 'date-time' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? draft : new Date(at).toISOString();
}
