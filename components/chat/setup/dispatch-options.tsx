'use client';

import { useId } from 'react';
import type { DispatchConfig } from '@/lib/core/teams/team-options';
import { dispatchChat } from '@/lib/i18n/dictionary/dispatch-chat';
import { useText, useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { NumberStepper } from '../../ui/number-stepper';
import { Select } from '../../ui/select';

/** Thresholds with a plain meaning, by how results are rated: nothing found 0.2, nothing looked up 0.3, fewer items than expected up to 0.9. */
const THRESHOLDS = ['0', '0.25', '0.5', '0.9'] as const;

interface DispatchOptionsProps {
  value: DispatchConfig;
  onChange(change: Partial<DispatchConfig>): void;
  /** Maximum number of rounds. */
  most: number;
  disabled?: boolean;
}

/** The options of a dispatch, each with a sentence that explains it. */
export function DispatchOptions({ value, onChange, most, disabled }: DispatchOptionsProps) {
  const text = useText();
  const words = useWords(dispatchChat);
  const id = useId();
  const { maxIterations, confidenceThreshold, parallelExecution } = value;
  const threshold = String(confidenceThreshold);
  const thresholds: { value: string; label: string }[] = THRESHOLDS.map((one) => ({ value: one, label: words.thresholds[one] }));
  const isNamed = thresholds.some((one) => one.value === threshold);
  const own = { value: threshold, label: words.thresholdBelow(text.format.percent(confidenceThreshold)) };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-4 gap-y-2 text-xs">
      <div className="grid min-w-0 content-start gap-1">
        <span className="flex flex-wrap items-center gap-2">
          {words.iterations}
          <NumberStepper
            value={maxIterations}
            onValueChange={(next) => onChange({ maxIterations: next })}
            max={most}
            disabled={disabled}
            aria-label={words.iterations}
          />
        </span>
        <p className="text-muted-foreground">{words.iterationsText}</p>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {words.threshold}
          <Select
            value={threshold}
            onValueChange={(next) => onChange({ confidenceThreshold: Number(next) })}
            options={isNamed ? thresholds : [...thresholds, own]}
            disabled={disabled || maxIterations === 1}
            aria-label={words.threshold}
            aria-describedby={id}
            className="h-8 w-auto min-w-0 max-w-full text-xs sm:text-xs"
          />
        </span>
        <p id={id} className="text-muted-foreground">
          {words.thresholdText}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <span className="flex min-h-8 items-center">
          <Checkbox checked={parallelExecution} onCheckedChange={(next) => onChange({ parallelExecution: next })}>
            {words.parallel}
          </Checkbox>
        </span>
        <p className="text-muted-foreground">{words.parallelText}</p>
      </div>
    </div>
  );
}
