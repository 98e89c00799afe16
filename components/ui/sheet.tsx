'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { cn } from './cn';
import { overlay } from './overlay';
import { useReturnFocus } from './use-return-focus';

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;

interface SheetContentProps {
  title: string;
  side?: 'left' | 'right';
  /** As on the `Sheet`: a non-modal sheet stays open while the page is used. */
  modal?: boolean;
  /** Receives the focus when the sheet opens; omitted: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onKeyDown?: KeyboardEventHandler;
  className?: string;
  children: ReactNode;
}

/** A panel that slides in from a side of the page. */
export function SheetContent({
  title,
  side = 'right',
  modal = true,
  initialFocus,
  onKeyDown,
  className,
  children,
}: SheetContentProps) {
  const text = useText();
  const focus = useReturnFocus({ initial: initialFocus, modal });
  return (
    <Radix.Portal>
      {modal && <Radix.Overlay className={overlay} />}
      <Radix.Content
        aria-describedby={undefined}
        {...focus}
        onKeyDown={onKeyDown}
        className={cn(
          'fixed inset-y-0 z-50 flex w-[min(28rem,calc(100vw-2.5rem))] flex-col bg-popover shadow-float',
          'data-[state=closed]:animate-out data-[state=open]:animate-in',
          side === 'right' && 'right-0 border-l data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
          side === 'left' && 'left-0 border-r data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left',
          className,
        )}
      >
        <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-b px-4">
          <Radix.Title className="truncate font-semibold text-sm">{title}</Radix.Title>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label={text.ui.close}>
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  );
}
