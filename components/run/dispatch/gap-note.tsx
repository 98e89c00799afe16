'use client';

import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import type { DispatchView } from '@/lib/strategies/dispatch/view';
import { useWords } from '../../i18n/text-provider';

interface GapNoteProps extends Pick<DispatchView, 'gaps'> {
  titleOf: (agent: string) => string;
}

/** The specialists that the gap check sent out, and why. */
export function GapNote({ gaps, titleOf }: GapNoteProps) {
  const words = useWords(dispatchWords);
  return (
    <p className="px-4 text-muted-foreground text-sm">
      {words.gaps}{' '}
      {gaps.map(({ turnId, agent, words: asking, references }, n) => (
        <span key={turnId}>
          {n > 0 && ', '}
          <span className="font-medium text-foreground">{titleOf(agent)}</span> (
          {words.gapWords([...asking, ...references].join(', '))})
        </span>
      ))}
    </p>
  );
}
