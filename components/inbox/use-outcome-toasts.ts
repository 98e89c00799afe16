'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText } from '../i18n/text-provider';
import { inboxHistoryQuery } from '../queries';
import { useSignals } from '../run/signals/signals-provider';
import { toast } from '../ui/toast';
import { entryId } from './entry-id';
import { outcomeOf } from './outcome-of';

const LOOK_MS = 1_500;
const show = { success: toast.success, warning: toast.warning, danger: toast.error, neutral: toast.message };

/** Shows the outcome of each call approved on this page as soon as the call has been made: "2 of 3 records changed". */
export function useOutcomeToasts(): void {
  const text = useText();
  const router = useRouter();
  const { approved } = useSignals();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const open = approved.filter((name) => !told.has(name));
  const { data } = useQuery({ ...inboxHistoryQuery, enabled: open.length > 0, refetchInterval: LOOK_MS });
  useEffect(() => {
    const over = new Set(data?.ended.map(({ run }) => run.id));
    const settled = data?.decided.filter((one) => open.includes(entryId(one)) && (one.outcome || over.has(one.run.id))) ?? [];
    if (settled.length === 0) return;
    for (const one of settled) {
      const { tone, words, detail } = outcomeOf(one, over.has(one.run.id), text);
      show[tone](words, {
        id: entryId(one),
        description: detail ?? toolTitle(one.request.data.name, text),
        action: { label: text.run.openRun, onClick: () => router.push(`/runs/${one.run.id}`) },
      });
    }
    setTold((before) => new Set([...before, ...settled.map(entryId)]));
  }, [data, open, text, router]);
}
