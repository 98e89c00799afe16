'use client';

import { RUN_STATUSES, type RunStatus } from '@/lib/core/run';
import { runs } from '@/lib/i18n/dictionary/runs';
import { useText, useWords } from '../i18n/text-provider';
import { Select } from '../ui/select';

interface StatusFilterProps {
  value: RunStatus | undefined;
  onValueChange(value: RunStatus | undefined): void;
}

export function StatusFilter({ value, onValueChange }: StatusFilterProps) {
  const text = useText();
  const words = useWords(runs);
  return (
    <Select<RunStatus | 'all'>
      aria-label={words.filter}
      className="w-44"
      value={value ?? 'all'}
      onValueChange={(chosen) => onValueChange(chosen === 'all' ? undefined : chosen)}
      options={[
        { value: 'all', label: words.all },
        ...RUN_STATUSES.map((status) => ({ value: status, label: text.status[status] })),
      ]}
    />
  );
}
