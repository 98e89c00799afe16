'use client';

import { Ban, CloudOff } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { StatusLine } from './activity-line';
import { Callout } from './callout';
import type { RunLink } from './run-feed';

/** Whether the run's stream was ended for good: the run was deleted, or its user disabled. */
export function isCut(link: RunLink): link is 'run_deleted' | 'user_disabled' {
  return link === 'run_deleted' || link === 'user_disabled';
}

/** The state of the connection to the server, if the reader should know about it. */
export function LinkLine({ link, onRetry }: { link: RunLink; onRetry(): void }) {
  const text = useText();
  if (link === 'reconnecting') return <StatusLine>{text.run.reconnecting}</StatusLine>;
  if (isCut(link)) {
    return <Callout tone="neutral" icon={<Ban aria-hidden="true" />} title={text.run.cut[link]} />;
  }
  if (link !== 'lost') return null;
  return (
    <Callout
      tone="warning"
      icon={<CloudOff aria-hidden="true" />}
      title={text.run.lost}
      actions={
        <Button size="sm" onClick={onRetry}>
          {text.run.reconnect}
        </Button>
      }
    />
  );
}
