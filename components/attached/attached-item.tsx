'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { attachedFiles } from '@/lib/i18n/dictionary/attached-files';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';

interface AttachedItemProps {
  name: string;
  /** Absent for sent messages. */
  onRemove?(): void;
  children: ReactNode;
}

/** An attachment in a list, with a button that removes it. */
export function AttachedItem({ name, onRemove, children }: AttachedItemProps) {
  const words = useWords(attachedFiles);
  return (
    <li data-entry className="relative min-w-0 max-w-full">
      {children}
      {onRemove && (
        <Button
          variant="secondary"
          size="icon-sm"
          aria-label={words.remove(name)}
          title={words.remove(name)}
          className="-top-2 -right-2 absolute size-6 rounded-full"
          onClick={({ currentTarget }) => {
            // The list disappears with its last file.
            const isLast = currentTarget.closest('ul')?.childElementCount === 1;
            if (isLast) currentTarget.closest('form')?.querySelector('textarea')?.focus();
            onRemove();
          }}
        >
          <X aria-hidden="true" className="size-3.5" />
        </Button>
      )}
    </li>
  );
}
