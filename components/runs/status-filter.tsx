'use client';

import { RUN_STATUSES, type RunStatus } from '@/lib/core/run';
import { useText } from '../i18n/text-provider';
import { Select } from '../ui/select';

interface StatusFilterProps {
  value: RunStatus | undefined;
  onValueChange(value: RunStatus | undefined): void;
}

export function StatusFilter({ value, onValueChange }: StatusFilterProps) {
  const text = useText();
  return (
    <Select<RunStatus | 'all'>
      aria-label={text.runs.filter}
      className="w-44"
      value={value ?? 'all'}
      onValueChange={(chosen) => onValueChange(chosen === 'all' ? undefined : chosen)}
      options={[
        { value: 'all', label: text.runs.all },
        ...RUN_STATUSES.map((status) => ({ value: status, label: text.status[status] })),
      ]}
    />
  );
}
