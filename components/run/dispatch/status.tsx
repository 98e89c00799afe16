'use client';

import { plannerOf, runningCheckOf, synthesizerOf } from '@/lib/strategies/dispatch/view';
import { useText } from '../../i18n/text-provider';
import { StatusLine } from '../activity-line';
import { RunStatus } from '../run-status';
import type { RunPartProps } from '../strategy-view';

/** The current activity of a dispatch: planning, a phase, writing the answer, or checking its quotes. */
export function DispatchStatus(props: RunPartProps) {
  const { run: words, phases } = useText();
  const { view } = props;
  const synthesizer = synthesizerOf(view);
  if (view.status === 'planning') {
    return (
      <RunStatus {...props}>
        <StatusLine since={plannerOf(view)?.startedAt}>{words.planning}</StatusLine>
      </RunStatus>
    );
  }
  const check = runningCheckOf(view);
  if (check) {
    return (
      <RunStatus {...props}>
        <StatusLine since={check.startedAt}>{phases.checkingQuotes}</StatusLine>
      </RunStatus>
    );
  }
  if (synthesizer?.state !== 'running') return <RunStatus {...props} />;
  return (
    <RunStatus {...props}>
      <StatusLine since={synthesizer.startedAt}>{words.summarizing}</StatusLine>
    </RunStatus>
  );
}
