'use client';

import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useOffline } from 'next/offline';
import { useText } from '../i18n/text-provider';
import { inboxQuery } from '../queries';
import { useOnline } from '../ui/use-online';

/**
 * Shown above every page while the browser is offline, unless the server can be reached all the same: on this machine, for example. Also shown
 * while Next retries to load a page because the server does not answer.
 */
export function OfflineLine() {
  const text = useText();
  const online = useOnline();
  const { failureReason, error } = useQuery(inboxQuery);
  const isServerAway = useOffline();
  const hasFailed = (failureReason ?? error) instanceof TypeError;
  return (
    <div role="status" className="shrink-0">
      {(online ? isServerAway : hasFailed) && (
        <p className="flex items-center justify-center gap-2 border-b bg-warning-soft px-4 py-1.5 text-warning text-xs">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {online ? text.shell.serverAway : text.shell.offline}
        </p>
      )}
    </div>
  );
}
