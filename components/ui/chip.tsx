'use client';

import { type ReactNode, useId } from 'react';
import { badge, type Tone } from './badge';
import { cn } from './cn';
import { Popover, PopoverContent, PopoverTrigger } from './popover';

interface ChipProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  /** Opens on click: what happened, why, and what it means for the answer. */
  explanation: ReactNode;
}

/** A badge with an explanation that opens on click. */
export function Chip({ tone, icon, children, explanation }: ChipProps) {
  const id = useId();
  return (
    <Popover>
      <PopoverTrigger
        id={id}
        className={cn(badge({ tone }), 'min-h-6 transition-[filter] hover:brightness-97 dark:hover:brightness-115')}
      >
        {icon}
        <span className="truncate">{children}</span>
      </PopoverTrigger>
      <PopoverContent aria-labelledby={id}>{explanation}</PopoverContent>
    </Popover>
  );
}
