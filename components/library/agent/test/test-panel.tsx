'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text-provider';
import { IconButton } from '../../../ui/icon-button';
import { Sheet, SheetContent } from '../../../ui/sheet';
import { useMedia } from '../../../ui/use-media';

interface TestPanelProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A panel beside the editor; a sheet over it where there is no room. */
export function TestPanel({ title, onClose, children }: TestPanelProps) {
  const { ui } = useText();
  // As Tailwind's `xl`.
  const isOverlay = useMedia('(max-width: 79.99rem)');
  if (isOverlay) {
    return (
      <Sheet open onOpenChange={onClose}>
        <SheetContent title={title}>
          <div className="flex h-full flex-col">{children}</div>
        </SheetContent>
      </Sheet>
    );
  }
  return (
    <aside
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="sticky top-0 flex h-dvh w-md shrink-0 flex-col border-l bg-background"
    >
      <header className="flex h-14 shrink-0 items-center justify-between gap-1 border-b px-4">
        <h2 className="truncate font-semibold text-sm">{title}</h2>
        <IconButton label={ui.close} icon={<X aria-hidden="true" />} size="icon-sm" onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
