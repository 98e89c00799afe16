'use client';

import type { UsageAnswer } from '@/lib/api/usage-answer';
import { usagePage } from '@/lib/i18n/dictionary/usage-page';
import { useText, useWords } from '../i18n/text-provider';
import { Card } from '../ui/card';
import { cn } from '../ui/cn';
import { Progress } from '../ui/progress';

const ALMOST = 0.8;

/** What this month's budget counts, beside the budget if there is one. */
export function MonthCard({ month: { tokens, usd, budget } }: { month: UsageAnswer['month'] }) {
  const { format } = useText();
  const words = useWords(usagePage);
  const limits = [
    { label: words.tokens, used: tokens, most: budget?.tokens, show: format.number },
    { label: words.cost, used: usd, most: budget?.usd, show: format.money },
  ];
  return (
    <Card aria-labelledby="this-month" className="grid gap-4 p-5">
      <div>
        <h2 id="this-month" className="font-semibold text-sm">
          {words.thisMonth}
        </h2>
        <p className="text-muted-foreground text-xs">{words.monthHint}</p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        {limits.map(({ label, used, most, show }) => {
          const share = most === undefined ? 0 : most > 0 ? used / most : 1;
          return (
            <div key={label} className="grid content-start gap-1.5">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="grid gap-1.5">
                <span className="wrap-anywhere">
                  <span className="font-semibold text-lg tabular-nums">{show(used)}</span>
                  {most !== undefined && <span className="text-muted-foreground text-sm"> {words.of(show(most))}</span>}
                </span>
                {most !== undefined && (
                  <>
                    <Progress
                      value={share}
                      max={1}
                      aria-label={words.usedOf(label)}
                      valueText={format.percent(share)}
                      className="h-2"
                    />
                    <span className={cn('text-xs', share >= ALMOST ? 'text-warning' : 'text-muted-foreground')}>
                      {share >= 1 ? words.spent : words.used(format.percent(share))}
                    </span>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
