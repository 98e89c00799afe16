'use client';

import { CloudOff } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { useOnline } from '../ui/use-online';

/** Shown above every page while the browser is offline. */
export function OfflineLine() {
  const text = useText();
  const online = useOnline();
  return (
    <div role="status" className="shrink-0">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b bg-warning-soft px-4 py-1.5 text-warning text-xs">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {text.shell.offline}
        </p>
      )}
    </div>
  );
}
