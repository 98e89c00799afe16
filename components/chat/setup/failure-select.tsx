'use client';

import { FAILURE_POLICIES, type FailurePolicy } from '@/lib/core/runs/run';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useWords } from '../../i18n/text-provider';
import { Select } from '../../ui/select';

interface FailureSelectProps {
  value: FailurePolicy;
  onValueChange(policy: FailurePolicy): void;
}

/** What a run does when one of its agents fails, in the set-up strips. */
export function FailureSelect({ value, onValueChange }: FailureSelectProps) {
  const words = useWords(teamChat);
  return (
    <span className="flex items-center gap-2">
      {words.failure}
      <Select
        value={value}
        onValueChange={onValueChange}
        options={FAILURE_POLICIES.map((policy) => ({ value: policy, label: words.policies[policy] }))}
        aria-label={words.failure}
        className="h-8 w-auto text-xs sm:text-xs"
      />
    </span>
  );
}
