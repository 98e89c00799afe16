'use client';

import { useEffect, useRef } from 'react';
import { shares } from '@/lib/i18n/dictionary/shares';
import { useWords } from '../i18n/text-provider';
import { CopyButton } from '../ui/copy-button';

/** A link that was just made: the server shows it only once. */
export function NewShare({ link }: { link: string }) {
  const words = useWords(shares);
  const container = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className="grid min-w-0 gap-2 outline-none">
      <p className="text-sm">{words.linkOnce}</p>
      <code className="select-all break-all rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 text-sm">{link}</code>
      <div className="flex justify-end">
        <CopyButton value={link} label={words.copy} variant="primary" />
      </div>
    </div>
  );
}
