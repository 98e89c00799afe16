'use client';

import { review } from '@/lib/i18n/dictionary/review';
import { useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Input } from '../ui/input';

/** Instants in ISO 8601: from the beginning of a day to the end of another one, where the reader is. */
export interface Span {
  from?: string;
  to?: string;
}

/** Fields for the first and the last day. */
export function DaySpan({ value, onChange }: { value: Span; onChange(value: Span): void }) {
  const words = useWords(review);
  return (
    <>
      <Field label={words.from}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value.from ? dayOf(value.from) : ''}
            onChange={({ target }) => onChange(spanOf({ to: value.to, from: startOf(target.value) }))}
          />
        )}
      </Field>
      <Field label={words.to}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value.to ? dayOf(value.to, -1) : ''}
            onChange={({ target }) => onChange(spanOf({ from: value.from, to: startOf(target.value, 1) }))}
          />
        )}
      </Field>
    </>
  );
}

/** Without the ends that are not set. */
function spanOf({ from, to }: { from: string | undefined; to: string | undefined }): Span {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Returns the instant at which a day begins where the reader is; undefined for an incomplete date. */
function startOf(day: string, daysLater = 0): string | undefined {
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** The reverse of `startOf`: the day of an instant, as a date field has it. */
function dayOf(instant: string, daysLater = 0): string {
  const day = new Date(instant);
  day.setDate(day.getDate() + daysLater);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
