'use client';

import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { KeptAnswer } from '@/lib/core/desks/kept-answer';
import { review } from '@/lib/i18n/dictionary/review';
import { useText, useWords } from '../i18n/text-provider';

/** Whether what the run has read supports a sentence. */
export function SupportNote({ sentence }: { sentence: KeptAnswer['answer']['sentences'][number] }) {
  const { format } = useText();
  const words = useWords(review);
  const { isSupported, sources } = sentence;
  const Icon = isSupported === null ? CircleHelp : isSupported ? CircleCheck : TriangleAlert;
  const color = isSupported === null ? 'text-muted-foreground' : isSupported ? 'text-success' : 'text-warning';
  return (
    <p className={`flex items-center gap-1.5 text-xs ${color}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {isSupported === null
        ? words.unchecked
        : !isSupported
          ? words.unsupported
          : sources.length > 0
            ? words.supported(format.list(sources.map(String)), sources.length)
            : words.isSupported}
    </p>
  );
}
