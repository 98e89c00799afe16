'use client';

import { useEffect, useState } from 'react';
import type { DeskStatus } from '@/lib/core/desks/visit-events';
import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { useAskWords } from './ask-words';

/** From this time on, the line says how long the answer takes. */
const LONG_S = 5;

/** What is being done about a question. The page announces it, but not the seconds: a screen reader would read each of them. */
export function StatusLine({ status = 'moderatingQuestion', onStop }: { status?: DeskStatus; onStop?(): Promise<void> }) {
  const words = useAskWords();
  const [seconds, setSeconds] = useState(0);
  const [stopping, setStopping] = useState<'sent' | 'failed'>();
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);

  async function stop() {
    setStopping('sent');
    await onStop?.().catch(() => setStopping('failed'));
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 text-muted-foreground">
      <Spinner />
      <span>{words.statuses[status]}…</span>
      {seconds >= LONG_S && (
        <span aria-hidden="true" className="text-xs tabular-nums">
          {words.waiting(seconds)}
        </span>
      )}
      {onStop && (
        <Button variant="ghost" size="sm" busy={stopping === 'sent'} onClick={stop}>
          {stopping === 'sent' ? words.stopping : words.stop}
        </Button>
      )}
      {stopping === 'failed' && (
        <span role="alert" className="text-danger text-xs">
          {words.stopFailed}
        </span>
      )}
    </div>
  );
}
