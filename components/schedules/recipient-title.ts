'use client';

import { useQuery } from '@tanstack/react-query';
import type { Recipient } from '@/lib/core/recipient';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { meQuery } from '../queries';

/** Returns a function that names a recipient; one that the page does not know, by its own name. */
export function useRecipientTitle(): (asked: Recipient) => string {
  const words = useWords(schedules);
  const me = useQuery(meQuery).data;
  const titleIn = (known: readonly { name: string; title: string }[] = [], wanted: string) =>
    known.find(({ name }) => name === wanted)?.title ?? wanted;
  return (asked) => {
    switch (asked.type) {
      case 'agent':
        return titleIn(me?.agents, asked.name);
      case 'team':
        return titleIn(me?.teams, asked.name);
      case 'desk':
        return titleIn(me?.desks, asked.name);
      case 'specialists':
        return words.dispatch;
    }
  };
}
