'use client';

import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import type { RunView } from '@/lib/run-view/types';
import { synthesizerOf } from '@/lib/strategies/dispatch/view';
import { useText, useWords } from '../../i18n/text-provider';
import { RunStatus } from '../run-status';
import type { RunPartProps } from '../strategy-view';
import { StatusLine } from '../turn/activity-line';

/** The current stage of a dispatch, with its time. */
export function DispatchStatus(props: RunPartProps) {
  const doing = useDoing(props.view);
  const phase = props.view.phases.at(-1);
  return <RunStatus {...props}>{doing && <StatusLine since={phase?.startedAt}>{doing}</StatusLine>}</RunStatus>;
}

function useDoing(view: RunView): string | undefined {
  const { run } = useText();
  const { doing } = useWords(dispatchWords);
  const phase = view.phases.at(-1);
  if (view.status === 'planning') return run.planning;
  if (phase?.state !== 'running') return undefined;
  if (synthesizerOf(view)?.state === 'running') return run.summarizing;
  return Object.entries(doing).find(([id]) => phase.id.startsWith(id))?.[1];
}
