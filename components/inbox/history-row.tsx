'use client';

import type { ReactNode } from 'react';
import { Link } from '../ui/link';
import { RelativeTime } from '../ui/relative-time';

interface HistoryRowProps {
  runId: string;
  title: string;
  at: string;
  badge: ReactNode;
  children?: ReactNode;
}

/** One entry of the history, linked to its run. */
export function HistoryRow({ runId, title, at, badge, children }: HistoryRowProps) {
  return (
    <li className="relative grid min-w-0 gap-1 rounded-xl border bg-card px-4 py-3 text-sm transition-colors hover:bg-accent/50">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {badge}
        <Link
          href={`/runs/${runId}`}
          className="min-w-0 flex-1 basis-48 truncate font-medium before:absolute before:inset-0 before:rounded-xl focus-visible:outline-none focus-visible:before:outline-2"
        >
          {title}
        </Link>
        <RelativeTime at={at} className="text-muted-foreground text-xs" />
      </div>
      {children}
    </li>
  );
}
