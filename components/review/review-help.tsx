'use client';

import { review } from '@/lib/i18n/dictionary/review';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';

interface ReviewHelpProps {
  shown: boolean;
  onShow(shown: boolean): void;
  keys: readonly [keys: readonly string[], what: string][];
}

/** Keyboard shortcuts in one line. Hidden on phones. */
export function ReviewHelp({ shown, onShow, keys }: ReviewHelpProps) {
  const words = useWords(review);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-xs max-sm:hidden">
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
        {shown ? words.hideKeys : words.showKeys}
      </Button>
    </div>
  );
}
