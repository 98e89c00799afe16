'use client';

import { useText } from '../i18n/text-provider';
import { useNow } from './use-now';

/** Elapsed time since a moment, updated every second until `until`. Only this component rerenders. */
export function Elapsed({ since, until }: { since: string; until?: string }) {
  const { format } = useText();
  const now = useNow(until === undefined);
  const ms = Math.max(0, (until === undefined ? now : Date.parse(until)) - Date.parse(since));
  return (
    <span className="tabular-nums" suppressHydrationWarning>
      {format.duration(Math.floor(ms / 1000) * 1000)}
    </span>
  );
}
