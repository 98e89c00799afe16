'use client';

import type { Budget } from '@/lib/core/model-usage';
import { admin } from '@/lib/i18n/dictionary/admin';
import { useText, useWords } from '../i18n/text-provider';
import { NumberField } from '../library/number-field';

interface BudgetFieldsProps {
  value: Budget;
  /** The server's limits, for fields that are empty. */
  usual: Budget | null;
  onChange(value: Budget): void;
}

/** Fields for a user's limits per month. */
export function BudgetFields({ value, usual, onChange }: BudgetFieldsProps) {
  const words = useWords(admin);
  const { format } = useText();
  const set = (field: keyof Budget) => (most: number | null) => {
    const { [field]: _, ...others } = value;
    onChange(most === null ? others : { ...others, [field]: most });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label={words.tokensPerMonth}
        hint={words.usualLimit(usual?.tokens === undefined ? undefined : format.number(usual.tokens))}
        min={0}
        step={1}
        value={value.tokens ?? null}
        onChange={set('tokens')}
      />
      <NumberField
        label={words.dollarsPerMonth}
        hint={words.usualLimit(usual?.usd === undefined ? undefined : format.money(usual.usd))}
        min={0}
        step={0.01}
        value={value.usd ?? null}
        onChange={set('usd')}
      />
    </div>
  );
}
