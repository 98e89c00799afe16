'use client';

import { useState } from 'react';
import { review } from '@/lib/i18n/dictionary/review';
import { useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Input } from '../ui/input';

/** Instants in ISO 8601: from the beginning of a day to the end of another one, where the reader is. */
export interface Span {
  from?: string;
  to?: string;
}

/** The time since the beginning of the day that is so many days ago. */
export function lastDays(days: number): Span {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - days);
  return { from: start.toISOString() };
}

/** Fields for the first and the last day. */
export function DaySpan({ value, onChange }: { value: Span; onChange(value: Span): void }) {
  const words = useWords(review);
  return (
    <>
      <DayField
        label={words.from}
        day={value.from ? dayOf(value.from) : ''}
        onChange={(day) => onChange(spanOf({ to: value.to, from: startOf(day) }))}
      />
      <DayField
        label={words.to}
        day={value.to ? dayOf(value.to, -1) : ''}
        onChange={(day) => onChange(spanOf({ from: value.from, to: startOf(day, 1) }))}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  /** `2026-05-01`; empty: none. */
  day: string;
  onChange(day: string): void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  /** While a year is typed, browsers report a date after each digit: `0002-05-01`. */
  const [typed, setTyped] = useState<string>();
  function change(next: string) {
    const isTyping = next.startsWith('0');
    setTyped(isTyping ? next : undefined);
    if (!isTyping) onChange(next);
  }
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={typed ?? day}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
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
