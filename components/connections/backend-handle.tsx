'use client';

import { Cpu } from 'lucide-react';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';

/** Shows the prefix of the ids of a backend's models. */
export function BackendHandle({ handle }: { handle: string | undefined }) {
  const words = useWords(connections);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs">
      <Cpu aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="text-muted-foreground">{words.modelIds}</span>
      <code className="min-w-0 wrap-anywhere">{handle}:…</code>
    </p>
  );
}
