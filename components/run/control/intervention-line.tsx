'use client';

import { UserRound } from 'lucide-react';
import type { Text } from '@/lib/i18n/text';
import type { InterventionView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';

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
  const text = useText();
  return (
    <p className="flex min-w-0 gap-2 py-1 text-sm">
      <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-text" />
      <span className="min-w-0 wrap-anywhere">
        <Words intervention={intervention} text={text} titleOf={titleOf} inLane={inLane} />
        {pending && <span className="text-muted-foreground text-xs"> · {text.control.sent}</span>}
      </span>
    </p>
  );
}

interface WordsProps extends Pick<InterventionLineProps, 'intervention' | 'titleOf' | 'inLane'> {
  text: Text;
}

function Words({ intervention: { kind, agent = '', text: said }, text: { control }, titleOf, inLane }: WordsProps) {
  const title = titleOf(agent);
  switch (kind) {
    case 'steer':
    case 'note':
      return (
        <>
          <span className="font-medium">{control.said(kind === 'note' && !inLane ? control.told(title) : control.you)}</span>{' '}
          <span className="whitespace-pre-wrap">{said}</span>
        </>
      );
    case 'add':
      return control.added(title);
    case 'finish':
      return control.finished;
    case 'stop':
      return control.stopped(title);
    case 'skip':
      return control.skipped(title);
    case 'retry':
      return control.retried(title);
  }
}
