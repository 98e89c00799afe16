'use client';

import { Flag } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { interventions } from '@/lib/i18n/dictionary/interventions';
import { isFinishing, mayFinish } from '@/lib/run-view/may-finish';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { focusComposer } from '../../shell/focus-composer';
import { useAnnounce } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { useReplayedAt } from '../replay/replayed-at';
import { useControl } from '../signals/use-control';
import { usePending } from '../signals/use-pending';

/** Asks a working run for its answer now. Renders nothing before there is anything to answer from, and once the answer is being written. */
export function FinishRun({ view }: { view: RunView }) {
  const isReplayed = useReplayedAt() !== undefined;
  const isAsked = usePending(view).some(({ kind }) => kind === 'finish') || isFinishing(view);
  if (isReplayed || !(isAsked || mayFinish(view))) return null;
  return <FinishButton runId={view.runId} isAsked={isAsked} />;
}

function FinishButton({ runId, isAsked }: { runId: string; isAsked: boolean }) {
  const words = useWords(interventions);
  const control = useControl(runId);
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    // It disappears with the work, and must not take the keyboard focus with it.
    return () => void (current !== null && document.activeElement === current && focusComposer());
  }, []);

  function finish() {
    control({ kind: 'finish' });
    announce(words.finishing);
  }

  return (
    <Button ref={button} size="sm" busy={isAsked} onClick={finish}>
      {!isAsked && <Flag aria-hidden="true" />}
      {isAsked ? words.finishing : words.finish}
    </Button>
  );
}
