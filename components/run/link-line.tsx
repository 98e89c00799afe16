'use client';

import { Ban, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import type { RunLink } from './run-feed';
import { StatusLine } from './turn/activity-line';

/** Whether the run's stream was ended for good: the run was deleted, or its user disabled. */
export function isCut(link: RunLink): link is 'run_deleted' | 'user_disabled' {
  return link === 'run_deleted' || link === 'user_disabled';
}

/** Says that the connection to the server is being restored or is lost, and announces it to screen readers, or why the stream was ended for good. */
export function LinkLine({ link, onRetry }: { link: RunLink; onRetry(): void }) {
  const text = useText();
  const announce = useAnnounce();
  const { reconnecting, lost } = text.run;
  useEffect(() => {
    if (link === 'reconnecting') announce(reconnecting);
    if (link === 'lost') announce(lost, { urgency: 'assertive' });
  }, [link, reconnecting, lost, announce]);
  if (link === 'reconnecting') return <StatusLine>{reconnecting}</StatusLine>;
  if (isCut(link)) {
    return <Callout tone="neutral" icon={<Ban aria-hidden="true" />} title={text.run.cut[link]} />;
  }
  if (link !== 'lost') return null;
  return (
    <Callout
      tone="warning"
      icon={<CloudOff aria-hidden="true" />}
      title={lost}
      actions={
        <Button size="sm" onClick={onRetry}>
          {text.run.reconnect}
        </Button>
      }
    />
  );
}
