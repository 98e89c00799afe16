'use client';

import { UserRound } from 'lucide-react';
import { interventions } from '@/lib/i18n/dictionary/interventions';
import type { InterventionView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';

interface InterventionLineProps {
  intervention: InterventionView;
  titleOf: (agent: string) => string;
  /** In the agent's own lane the recipient is omitted. */
  inLane?: boolean;
  /** Sent, but not yet in the log. */
  pending?: boolean;
}

/** An intervention in one line: "You: look at Germany first". */
export function InterventionLine({ intervention, titleOf, inLane = false, pending = false }: InterventionLineProps) {
  const words = useWords(interventions);
  return (
    <p className="flex min-w-0 gap-2 py-1 text-sm">
      <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-text" />
      <span className="min-w-0 wrap-anywhere">
        <Words intervention={intervention} words={words} titleOf={titleOf} inLane={inLane} />
        {pending && <span className="text-muted-foreground text-xs"> · {words.sent}</span>}
      </span>
    </p>
  );
}

interface WordsProps extends Pick<InterventionLineProps, 'intervention' | 'titleOf' | 'inLane'> {
  words: typeof interventions.en;
}

function Words({ intervention: { kind, agent = '', text: content }, words, titleOf, inLane }: WordsProps) {
  const title = titleOf(agent);
  switch (kind) {
    case 'steer':
    case 'note':
      return (
        <>
          <span className="font-medium">{words.said(kind === 'note' && !inLane ? words.told(title) : words.you)}</span>{' '}
          <span className="whitespace-pre-wrap">{content}</span>
        </>
      );
    case 'add':
      return words.added(title);
    case 'finish':
      return words.finished;
    case 'stop':
      return words.stopped(title);
    case 'skip':
      return words.skipped(title);
    case 'retry':
      return words.retried(title);
  }
}
