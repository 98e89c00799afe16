'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { notifications } from '@/lib/i18n/dictionary/notifications';
import { endedSession } from '../ended-session';
import { useText, useWords } from '../i18n/text-provider';
import { inboxQuery } from '../queries';
import { leave } from '../shell/leave';
import type { NotifyChoice } from './choice';
import { type News, newsOf } from './news';
import { createNotifierOfTab, type NotifierOfTab } from './notifier-of-tab';

interface NotifierProps {
  userId: string;
  choice: Exclude<NotifyChoice, 'off'>;
}

/** Notifies the user, through the browser, of the news in the Inbox that no tab shows them. A click opens the page of the news in this tab. */
export default function Notifier({ userId, choice }: NotifierProps): null {
  const { language } = useText();
  const words = useWords(notifications);
  const router = useRouter();
  const path = usePathname();
  const client = useQueryClient();
  const { data } = useQuery(inboxQuery);
  const [notifier, setNotifier] = useState<NotifierOfTab>();

  const show = useEffectEvent(({ kind, title, runId, href }: News) => {
    if (Notification.permission !== 'granted') return undefined;
    const notification = new Notification(words.titles[kind], { body: title, tag: `roundtable-${runId}`, lang: language });
    notification.onclick = () => {
      window.focus();
      notification.close();
      leave(() => router.push(href));
    };
    return notification;
  });

  useEffect(() => {
    const created = createNotifierOfTab(userId, (news) => show(news));
    setNotifier(created);
    // A click on a notification of a closed page would do nothing.
    const close = () => created.closeAll();
    addEventListener('pagehide', close);
    const unsubscribe = endedSession.subscribe(close);
    return () => {
      created.stop();
      removeEventListener('pagehide', close);
      unsubscribe();
    };
  }, [userId]);

  // What was read before may lack the ended runs.
  useEffect(() => void client.invalidateQueries({ queryKey: inboxQuery.queryKey, exact: true }), [client]);

  useEffect(() => {
    if (data && (choice === 'needs' || data.unseen)) notifier?.receive(newsOf(data, choice));
  }, [notifier, data, choice]);

  useEffect(() => notifier?.lookAt(path), [notifier, path]);
  return null;
}
