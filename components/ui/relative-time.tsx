'use client';

import { useEffect, useState } from 'react';
import { useText } from '../i18n/text-provider';

/** "5 minutes ago", updated while the page is open; the exact time on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const { format } = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={format.dateTime(at)} className={className} suppressHydrationWarning>
      {format.relative(at, now)}
    </time>
  );
}
