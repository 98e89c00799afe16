'use client';

import { Progress as Radix } from 'radix-ui';
import { cn } from './cn';

interface ProgressProps {
  value: number;
  max: number;
  'aria-label': string;
  /** "2 of 3 agents": read instead of a percentage. */
  valueText?: string;
  className?: string;
}

export function Progress({ value, max, valueText, className, ...props }: ProgressProps) {
  return (
    <Radix.Root
      value={Math.min(value, max)}
      max={max}
      getValueLabel={valueText === undefined ? undefined : () => valueText}
      className={cn('h-1 w-full overflow-hidden rounded-full bg-border', className)}
      {...props}
    >
      <Radix.Indicator
        className="h-full rounded-full bg-primary transition-[width] duration-300"
        style={{ width: `${max > 0 ? (Math.min(value, max) / max) * 100 : 0}%` }}
      />
    </Radix.Root>
  );
}
