'use client';

import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { control } from './input';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  /** Secondary text of the option. */
  hint?: string;
  icon?: ReactNode;
}

export interface SelectProps<V extends string> {
  value: V;
  onValueChange(value: V): void;
  options: readonly SelectOption<V>[];
  /** Shown while `value` is '' or not one of the options. */
  placeholder?: string;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  disabled?: boolean;
  className?: string;
}

/** A choice of one out of several options. Values must not be empty: use a name for "none". */
export function Select<V extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  className,
  ...props
}: SelectProps<V>) {
  const chosen = options.find((option) => option.value === value);
  return (
    // Safe: Radix only returns a value of `options`.
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as V)} disabled={disabled}>
      <Radix.Trigger className={cn(control, 'inline-flex h-9 items-center justify-between gap-2 px-3', className)} {...props}>
        <span className="min-w-0 truncate text-left [&>span]:block [&>span]:truncate">
          {/* Given as children, it is in the server's HTML, too: without it, the page would shift when React hydrates it. */}
          <Radix.Value placeholder={placeholder}>{chosen ? <OptionText {...chosen} /> : placeholder}</Radix.Value>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="fade-in-0 zoom-in-95 z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] animate-in rounded-xl border bg-popover p-1 shadow-float"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="relative flex cursor-default select-none items-center gap-2 rounded-md py-1.5 pr-8 pl-2 text-sm outline-none data-[highlighted]:bg-accent"
              >
                <Radix.ItemText>
                  <OptionText {...option} />
                </Radix.ItemText>
                {option.hint && <span className="text-muted-foreground text-xs">{option.hint}</span>}
                <Radix.ItemIndicator className="absolute right-2">
                  <Check aria-hidden="true" className="size-4 text-primary-text" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function OptionText({ icon, label }: Pick<SelectOption<string>, 'icon' | 'label'>) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {icon}
      <span className="truncate">{label}</span>
    </span>
  );
}
