'use client';

import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from './cn';

export const Tabs = Radix.Root;

/** Tabs that do not fit scroll sideways; the selected one is always scrolled to. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  const selected = useRef<Element>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[data-state=active]');
    if (!list.current || !tab || tab === selected.current) return;
    selected.current = tab;
    const [box, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.left < box.left || own.right > box.right)
      list.current.scrollLeft += own.left - box.left - (box.width - own.width) / 2;
  });
  return <Radix.List ref={list} className={cn('flex gap-1.5 overflow-x-auto border-b print:hidden', className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px inline-flex shrink-0 items-center gap-2 border-transparent border-b-2 px-1.5 py-2.5 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground focus-visible:outline-offset-[-2px] data-[state=active]:border-primary data-[state=active]:text-foreground [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('rounded-md pt-4', className)} {...props} />;
}
