'use client';

import { Minus, Plus } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';

interface NumberStepperProps {
  value: number;
  onValueChange(value: number): void;
  min: number;
  max: number;
  'aria-label': string;
  disabled?: boolean;
}

/** A small integer between two bounds, changed with buttons, arrow keys, Home and End. */
export function NumberStepper({ value, onValueChange, min, max, disabled, 'aria-label': label }: NumberStepperProps) {
  const text = useText();
  const set = (next: number) => onValueChange(Math.min(max, Math.max(min, next)));
  const keys: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    Home: min,
    End: max,
  };
  return (
    <div className="inline-flex h-8 items-center rounded-lg border border-input bg-card shadow-raised">
      <Button
        variant="ghost"
        size="icon-sm"
        tabIndex={-1}
        aria-label={`${label}: ${text.ui.less}`}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <span
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
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
