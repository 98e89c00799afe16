'use client';

import { CircleCheck, CirclePlay, OctagonX } from 'lucide-react';
import type { SetRunStatus } from '@/lib/core/question-sets/question-set';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useWords } from '../i18n/text-provider';
import { Badge, type Tone } from '../ui/badge';

const LOOKS: Record<SetRunStatus, { icon: typeof CirclePlay; tone: Tone }> = {
  running: { icon: CirclePlay, tone: 'primary' },
  stopped: { icon: OctagonX, tone: 'neutral' },
  done: { icon: CircleCheck, tone: 'success' },
};

/** The state of a run of a question set. */
export function RunBadge({ status }: { status: SetRunStatus }) {
  const words = useWords(questionSets);
  const { icon: Icon, tone } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {words.statuses[status]}
    </Badge>
  );
}
