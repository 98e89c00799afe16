'use client';

import { Minus, Plus } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';

const LEAST = 1;

interface NumberStepperProps {
  value: number;
  onValueChange(value: number): void;
  max: number;
  'aria-label': string;
  disabled?: boolean;
}

/** A small integer from 1 to `max`, changed with buttons, arrow keys, Home and End. */
export function NumberStepper({ value, onValueChange, max, disabled, 'aria-label': label }: NumberStepperProps) {
  const text = useText();
  const set = (next: number) => onValueChange(Math.min(max, Math.max(LEAST, next)));
  const keys: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    Home: LEAST,
    End: max,
  };
  return (
    <div className="inline-flex h-8 items-center rounded-lg border border-input bg-card shadow-raised">
      <Button
        variant="ghost"
        size="icon-sm"
        tabIndex={-1}
        aria-label={`${label}: ${text.ui.less}`}
        disabled={disabled || value <= LEAST}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <span
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={LEAST}
        aria-valuemax={max}
        aria-disabled={disabled}
        className="min-w-7 rounded text-center font-medium text-sm tabular-nums aria-disabled:opacity-50"
        onKeyDown={(event) => {
          const next = keys[event.key];
          if (next === undefined || disabled) return;
          event.preventDefault();
          set(next);
        }}
      >
        {value}
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        tabIndex={-1}
        aria-label={`${label}: ${text.ui.more}`}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" />
      </Button>
    </div>
  );
}
