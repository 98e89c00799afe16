'use client';

import type { Recipient } from '@/lib/core/recipients/recipient';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useText, useWords } from '../i18n/text-provider';
import { useMe } from '../use-me';

/** Returns a function that names a recipient, a dispatch with its specialists if they were chosen; one that the page does not know, by its own name. */
export function useRecipientTitle(): (asked: Recipient) => string {
  const { format } = useText();
  const words = useWords(schedules);
  const me = useMe();
  const titleIn = (known: readonly { name: string; title: string }[] = [], searchedName: string) =>
    known.find(({ name }) => name === searchedName)?.title ?? searchedName;
  function specialistsIn({ team }: Extract<Recipient, { type: 'specialists' }>): string | undefined {
    if (Array.isArray(team)) return format.list(team.map((name) => titleIn(me?.agents, name)));
    return team === undefined || team === 'auto' ? undefined : titleIn(me?.teams, team);
  }
  return (asked) => {
    switch (asked.type) {
      case 'agent':
        return titleIn(me?.agents, asked.name);
      case 'team':
        return titleIn(me?.teams, asked.name);
      case 'desk':
        return titleIn(me?.desks, asked.name);
      case 'specialists':
        return [words.dispatch, specialistsIn(asked)].filter(Boolean).join(' · ');
    }
  };
}
