'use client';

import type { ReviewedDesk } from '@/lib/api/review-requests';
import { ANSWER_TYPES } from '@/lib/core/kept-answer';
import { ANSWER_SIGNS, type AnswerFilter, REVIEW_STATES } from '@/lib/core/ports/answer-review-store';
import { review } from '@/lib/i18n/dictionary/review';
import { languageName } from '../i18n/language-name';
import { useText, useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Group } from '../ui/group';
import { Input } from '../ui/input';
import { Select } from '../ui/select';
import { areaTitle } from './review-queries';

/** Select values must not be empty: `EVERY` is no filter, `NO_AREA` the answers without an area. */
const EVERY = 'every';
const NO_AREA = 'none';

interface AnswerFiltersProps {
  desk: ReviewedDesk;
  value: AnswerFilter;
  onChange(value: AnswerFilter): void;
}

export function AnswerFilters({ desk, value, onChange }: AnswerFiltersProps) {
  const { language } = useText();
  const words = useWords(review);

  function choose(field: keyof AnswerFilter, chosen: string | undefined) {
    const { [field]: _, ...others } = value;
    onChange(chosen === undefined ? others : { ...others, [field]: chosen });
  }

  const selects: { field: keyof AnswerFilter; label: string; options: { value: string; label: string }[] }[] = [
    { field: 'state', label: words.state, options: REVIEW_STATES.map((one) => ({ value: one, label: words.states[one] })) },
    { field: 'sign', label: words.sign, options: ANSWER_SIGNS.map((one) => ({ value: one, label: words.signs[one] })) },
    {
      field: 'area',
      label: words.area,
      options: [
        ...desk.areas.map(({ key }) => ({ value: key, label: areaTitle(desk, key, language) })),
        { value: NO_AREA, label: words.noArea },
      ],
    },
    {
      field: 'language',
      label: words.language,
      options: desk.languages.map((code) => ({ value: code, label: languageName(code, language) })),
    },
    {
      field: 'answerType',
      label: words.type,
      options: ANSWER_TYPES.map((one) => ({ value: one, label: words.types[one] ?? one })),
    },
  ];

  return (
    <Group aria-label={words.filters} className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {selects.map(({ field, label, options }) => {
        const chosen = value[field];
        return (
          <Field key={field} label={label}>
            {(control) => (
              <Select
                {...control}
                value={chosen === undefined ? EVERY : chosen || NO_AREA}
                onValueChange={(next) => choose(field, next === EVERY ? undefined : next === NO_AREA ? '' : next)}
                options={[{ value: EVERY, label: words.every }, ...options]}
              />
            )}
          </Field>
        );
      })}
      <Field label={words.from}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value.from ? dayOf(value.from) : ''}
            onChange={({ target }) => choose('from', startOf(target.value))}
          />
        )}
      </Field>
      <Field label={words.to}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value.to ? dayOf(value.to, -1) : ''}
            onChange={({ target }) => choose('to', startOf(target.value, 1))}
          />
        )}
      </Field>
    </Group>
  );
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
