'use client';

import { Ban, CloudOff } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { StatusLine } from './activity-line';
import { Callout } from './callout';
import type { RunLink } from './run-feed';

/** Whether the stream of the run was cut for good: it was deleted, or its reader was disabled. */
export function isCut(link: RunLink): link is 'run_deleted' | 'user_disabled' {
  return link === 'run_deleted' || link === 'user_disabled';
}

/** How the page stands with the server, when that is worth a word. */
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
