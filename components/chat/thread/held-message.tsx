'use client';

import { Clock } from 'lucide-react';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';

/** Shown below a message that could not be sent yet. */
export function HeldMessage({ onTakeBack }: { onTakeBack(): void }) {
  const text = useText();
  return (
    <div
      role="status"
      className="mx-auto flex w-full max-w-[76ch] flex-wrap items-center justify-end gap-x-2 gap-y-1 text-muted-foreground text-xs"
    >
      <Clock aria-hidden="true" className="size-3.5 shrink-0" />
      {text.chat.held}
      <Button variant="link" size="sm" className="h-auto px-1 py-0.5" onClick={onTakeBack}>
        {text.chat.takeBack}
      </Button>
    </div>
  );
}
