'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText } from '../i18n/text-provider';
import { useSignals } from '../run/signals/signals-provider';
import { leave } from '../shell/leave';
import { toast } from '../ui/toast';
import { entryId } from './entry-id';
import { outcomesQuery } from './inbox-queries';
import { outcomeOf } from './outcome-of';

const show = { success: toast.success, warning: toast.warning, danger: toast.error, neutral: toast.message };

/** Shows the outcome of each call approved on this page as soon as the call has been made: "2 of 3 records changed". */
export default function OutcomeToasts(): null {
  const text = useText();
  const router = useRouter();
  const { approved } = useSignals();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const open = approved.filter((name) => !told.has(name));
  const { data } = useQuery(outcomesQuery(open));
  useEffect(() => {
    if (!data) return;
    const over = new Set(data.ended.map(({ run }) => run.id));
    const settled = data.decided.filter((one) => open.includes(entryId(one)) && (one.outcome || over.has(one.run.id)));
    const known = new Set(data.decided.map(entryId));
    // Of a run that has been deleted.
    const lost = open.filter((name) => !known.has(name) && data.asked.some((run) => name.startsWith(`${run}/`)));
    if (settled.length + lost.length === 0) return;
    for (const one of settled) {
      const { tone, words, detail } = outcomeOf(one, over.has(one.run.id), text);
      show[tone](words, {
        id: entryId(one),
        description: detail ?? toolTitle(one.request.data.name, text),
        action: { label: text.run.openRun, onClick: () => leave(() => router.push(`/runs/${one.run.id}`)) },
      });
    }
    setTold((before) => new Set([...before, ...settled.map(entryId), ...lost]));
  }, [data, open, text, router]);
  return null;
}
