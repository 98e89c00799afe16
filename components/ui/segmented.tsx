'use client';

import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn';

interface SegmentedProps<V extends string> {
  value: V;
  onValueChange(value: V): void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  disabled?: boolean;
  className?: string;
}

/** A choice of one out of two to four visible options. */
export function Segmented<V extends string>({ value, onValueChange, options, className, ...props }: SegmentedProps<V>) {
  return (
    <RadioGroup.Root
      value={value}
      // Safe: Radix only returns a value of `options`.
      onValueChange={(chosen) => onValueChange(chosen as V)}
      orientation="horizontal"
      className={cn('inline-flex max-w-full gap-0.5 rounded-lg border bg-muted p-0.5', className)}
      {...props}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex min-h-8 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-2.5 text-muted-foreground text-sm transition-colors hover:text-foreground disabled:opacity-50 data-[state=checked]:bg-card data-[state=checked]:font-medium data-[state=checked]:text-foreground data-[state=checked]:shadow-raised data-[state=checked]:ring-1 data-[state=checked]:ring-input/60 max-[22rem]:whitespace-normal max-[22rem]:px-1.5 max-[22rem]:[&_svg]:hidden [&_svg]:size-4"
        >
          {option.icon}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
