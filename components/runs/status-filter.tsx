'use client';

import { RUN_RATINGS, RUN_STATUSES } from '@/lib/core/run';
import { ratingWords } from '@/lib/i18n/dictionary/rating';
import { runs } from '@/lib/i18n/dictionary/runs';
import { useText, useWords } from '../i18n/text-provider';
import type { RunsChoice } from '../queries';
import { Select } from '../ui/select';

interface StatusFilterProps {
  value: RunsChoice | undefined;
  onValueChange(value: RunsChoice | undefined): void;
}

/** Chooses the runs of one state, or those whose answers were rated alike. */
export function StatusFilter({ value, onValueChange }: StatusFilterProps) {
  const text = useText();
  const words = useWords(runs);
  const ratings = useWords(ratingWords).rated;
  const options: { value: string; label: string; choice?: RunsChoice }[] = [
    { value: 'all', label: words.all },
    ...RUN_STATUSES.map((status) => ({ value: status, label: text.status[status], choice: { status } })),
    ...RUN_RATINGS.map((rating) => ({ value: rating, label: ratings[rating], choice: { rating } })),
  ];
  return (
    <Select
      aria-label={words.filter}
      className="w-44"
      value={Object.values(value ?? {})[0] ?? 'all'}
      onValueChange={(chosen) => onValueChange(options.find((option) => option.value === chosen)?.choice)}
      options={options}
    />
  );
}
