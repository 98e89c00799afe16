'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/text-provider';
import { inboxQuery } from '../queries';
import { useAgentTitle } from '../run/agent-title';
import { requestName } from '../run/request/request-name';
import { useAnnounce } from '../ui/announcer';
import { answersItself } from './answers-itself';
import { entryId } from './entry-id';

/** Returns the number of entries that need the user, and announces new requests to screen readers. */
export function useInboxCount(): number {
  const text = useText();
  const announce = useAnnounce();
  const titleOf = useAgentTitle();
  const { requests, failingWebhooks } = useQuery(inboxQuery).data ?? {};
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!requests) return;
    const fresh = requests.filter((one) => !(known.current?.has(entryId(one)) ?? true) && !answersItself(one));
    known.current = new Set([...(known.current ?? []), ...requests.map(entryId)]);
    const [first] = fresh;
    if (!first) return;
    const { data } = first.request;
    announce(fresh.length > 1 ? text.inbox.arrived(fresh.length) : requestName(data, titleOf(data.agent), text), {
      urgency: 'assertive',
    });
  }, [requests, text, titleOf, announce]);
  return (requests?.length ?? 0) + (failingWebhooks?.length ?? 0);
}
