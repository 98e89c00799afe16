'use client';

import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';

export const TooltipProvider = Radix.Provider;

/** A short description of a control. Never the only place for information, because touch screens have no hover. */
export function Tooltip({
  content,
  side = 'top',
  children,
}: {
  /** Undefined while the control needs no description. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open && content !== undefined} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="fade-in-0 zoom-in-95 z-50 max-w-72 animate-in rounded-md bg-foreground px-2 py-1 text-background text-xs shadow-float"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
