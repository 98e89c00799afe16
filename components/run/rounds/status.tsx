'use client';

import { initiatorOf, summarizerOf } from '@/lib/strategies/rounds/view';
import { useText } from '../../i18n/text-provider';
import { RunStatus } from '../run-status';
import type { RunPartProps } from '../strategy-view';
import { StatusLine } from '../turn/activity-line';

/** The team's current activity: planning, a round, or writing the answer. */
export function TeamStatus(props: RunPartProps) {
  const { run: words } = useText();
  const { view } = props;
  const summarizer = summarizerOf(view);
  if (view.status === 'planning') {
    return (
      <RunStatus {...props}>
        <StatusLine since={initiatorOf(view)?.startedAt}>{words.planning}</StatusLine>
      </RunStatus>
    );
  }
  if (summarizer?.state !== 'running') return <RunStatus {...props} />;
  return (
    <RunStatus {...props}>
      <StatusLine since={summarizer.startedAt}>{words.summarizing}</StatusLine>
    </RunStatus>
  );
}
