'use client';

import type { Budget } from '@/lib/core/models/model-usage';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useText, useWords } from '../../i18n/text-provider';
import { BudgetFields } from '../../library/budget-fields';
import { Disclosure } from '../../ui/disclosure';

interface RunBudgetProps {
  value: Budget;
  onChange(budget: Budget): void;
}

/** What a run may use, in the set-up strips: collapsed, with the limits in short. */
export function RunBudget({ value, onChange }: RunBudgetProps) {
  const { format } = useText();
  const words = useWords(teamChat);
  const limits = [
    value.tokens !== undefined && words.atMostTokens(format.compact(value.tokens)),
    value.usd !== undefined && words.atMostDollars(format.money(value.usd)),
  ].filter((limit) => limit !== false);
  return (
    <Disclosure summary={[words.advanced, ...limits].join(' · ')}>
      {() => (
        <div className="grid max-w-lg gap-2">
          <BudgetFields value={value} words={words.runBudget} least={{ tokens: 1, usd: 0.01 }} onChange={onChange} />
          <p className="text-muted-foreground text-xs">{words.whenSpent}</p>
        </div>
      )}
    </Disclosure>
  );
}
