'use client';

import { type ReactNode, useId } from 'react';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import type { InboxKind } from './inbox-sections';

interface InboxSectionProps {
  kind: InboxKind;
  count: number;
  actions: ReactNode;
  children: ReactNode;
}

export function InboxSection({ kind, count, actions, children }: InboxSectionProps) {
  const words = useWords(inboxPage);
  const id = useId();
  const title = { approval: words.approvals, question: words.questions, client_tool: words.clientTools }[kind];
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 pb-2">
        <h2 id={id} className="flex items-center gap-2 font-semibold text-sm">
          {title} <Badge>{count}</Badge>
        </h2>
        {actions}
      </div>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}
