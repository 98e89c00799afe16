'use client';

import type { ReviewedDesk } from '@/lib/api/review-requests';
import { areaTitleOf } from '@/lib/core/desks/area-title';
import { ANSWER_TYPES } from '@/lib/core/desks/kept-answer';
import { ANSWER_SIGNS, type AnswerFilter, REVIEW_STATES } from '@/lib/core/ports/answer-review-store';
import { review } from '@/lib/i18n/dictionary/review';
import { languageName } from '../i18n/language-name';
import { useText, useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { FilterSelect } from '../ui/filter-select';
import { Group } from '../ui/group';
import { DaySpan } from './day-span';

/** The answers without an area: a select cannot have an empty value. */
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
        ...desk.areas.map(({ key }) => ({ value: key, label: areaTitleOf(desk.areas, key, language) })),
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
    <Group aria-label={words.filters} className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {selects.map(({ field, label, options }) => {
        const chosen = value[field];
        return (
          <Field key={field} label={label}>
            {(control) => (
              <FilterSelect
                {...control}
                any={words.every}
                value={chosen === '' ? NO_AREA : chosen}
                onValueChange={(next) => choose(field, next === NO_AREA ? '' : next)}
                options={options}
              />
            )}
          </Field>
        );
      })}
      <DaySpan value={value} onChange={(span) => onChange({ ...withoutSpan(value), ...span })} />
    </Group>
  );
}

const withoutSpan = ({ from: _from, to: _to, ...others }: AnswerFilter) => others;
