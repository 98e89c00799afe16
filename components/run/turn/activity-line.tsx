'use client';

import type { ReactNode } from 'react';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { Activity } from '@/lib/run-view/turn-activity';
import { useText } from '../../i18n/text-provider';
import { Spinner } from '../../ui/spinner';
import { Elapsed } from '../elapsed';
import { useNow } from '../use-now';

/** The current activity with its elapsed time: "Waiting for model… 9 s". */
export function StatusLine({ children, since }: { children: ReactNode; since?: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2 py-1 text-muted-foreground text-xs">
      <Spinner className="size-3.5 text-primary-text" />
      <span className="truncate">{children}</span>
      {since !== undefined && <Elapsed since={since} />}
    </p>
  );
}

export function ActivityLine({ activity }: { activity: Activity }) {
  return (
    <StatusLine since={activity.kind === 'retry' ? undefined : activity.since}>
      <ActivityWords activity={activity} />
    </StatusLine>
  );
}

/** The current activity in words; while a failed call waits for its retry, with the remaining time. */
export function ActivityWords({ activity }: { activity: Activity }) {
  const text = useText();
  const now = useNow(activity.kind === 'retry');
  switch (activity.kind) {
    case 'retry': {
      const leftMs = Math.max(0, Math.ceil((Date.parse(activity.until) - now) / 1000)) * 1000;
      return text.run.retrying(text.run.codes[activity.code] ?? activity.code, text.format.duration(leftMs));
    }
    case 'tool':
      return text.run.usingTool(toolTitle(activity.tool, text));
    default:
      return { model: text.run.waitingForModel, thinking: text.run.thinking, writing: text.run.writing }[activity.kind];
  }
}
