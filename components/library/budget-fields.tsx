'use client';

import type { Budget } from '@/lib/core/models/model-usage';
import { NumberField } from './number-field';

interface BudgetFieldsProps {
  value: Budget;
  words: Record<keyof Budget, { label: string; hint?: string }>;
  /** The least that each field takes; what is less counts as empty. 0 by default. */
  least?: Required<Budget>;
  errorOf?(field: keyof Budget): string | undefined;
  onChange(value: Budget): void;
}

const STEPS: Required<Budget> = { tokens: 1, usd: 0.01 };

/** Fields for a limit in tokens and one in US dollars; an empty field is no limit. */
export function BudgetFields({ value, words, least = { tokens: 0, usd: 0 }, errorOf, onChange }: BudgetFieldsProps) {
  const set = (field: keyof Budget) => (most: number | null) => {
    const { [field]: _, ...others } = value;
    onChange(most !== null && most >= least[field] ? { ...others, [field]: most } : others);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['tokens', 'usd'] as const).map((field) => (
        <NumberField
          key={field}
          {...words[field]}
          error={errorOf?.(field)}
          min={least[field]}
          step={STEPS[field]}
          value={value[field] ?? null}
          onChange={set(field)}
        />
      ))}
    </div>
  );
}
