'use client';

import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { cn } from './cn';
import { Kbd } from './kbd';

interface ShortcutsLineProps {
  shown: boolean;
  onShow(shown: boolean): void;
  /** Keys with what they do. */
  keys: readonly [keys: readonly string[], what: string][];
  className?: string;
}

/** Keyboard shortcuts in one line that can be hidden. Not shown on phones. */
export function ShortcutsLine({ shown, onShow, keys, className }: ShortcutsLineProps) {
  const { ui } = useText();
  return (
    <div
      className={cn('flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-xs max-sm:hidden', className)}
    >
      {shown &&
        keys.map(([names, what]) => (
          <span key={what} className="inline-flex items-center gap-1.5">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            {what}
          </span>
        ))}
      <Button
        variant="ghost"
        size="sm"
        className="h-7 gap-1.5 px-0 font-normal"
        aria-expanded={shown}
        onClick={() => onShow(!shown)}
      >
        <Kbd>?</Kbd>
        {shown ? ui.hideShortcuts : ui.showShortcuts}
      </Button>
    </div>
  );
}
