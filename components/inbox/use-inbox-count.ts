'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Text } from '@/lib/i18n/text';
import { useText } from '../i18n/text-provider';
import { inboxQuery } from '../queries';
import { useAnnounce } from '../ui/announcer';
import { useAgentTitle } from '../use-agent-title';
import { answersItself } from './answers-itself';
import { entryId } from './entry-id';

/**
 * The name of a request with its question in the reader's language. The code for it is loaded with the first request, the phrases with the
 * first question that is one.
 */
async function nameInWords(asked: OpenRequest['request']['data'], agent: string, text: Text): Promise<string> {
  const names = await import('../run/request/request-name').catch(() => undefined);
  if (!names) return text.inbox.arrived(1);
  const words = asked.phrase && (await import('../run/request/question-words').catch(() => undefined));
  return names.requestName(words ? { ...asked, question: words.questionWords(asked, text) } : asked, agent, text);
}

/** Returns the number of entries that need the user, and announces new requests to screen readers. */
export function useInboxCount(): number {
  const text = useText();
  const announce = useAnnounce();
  const titleOf = useAgentTitle();
  const { requests, next = null, failingWebhooks } = useQuery(inboxQuery).data ?? {};
  const known = useRef<ReadonlySet<string>>(undefined);
  const wasCut = useRef(false);
  useEffect(() => {
    if (!requests) return;
    // Requests that appear behind a page that was full are not new: they have been waiting.
    const isNew = (one: OpenRequest) => !wasCut.current && !(known.current?.has(entryId(one)) ?? true);
    const fresh = requests.filter((one) => isNew(one) && !answersItself(one));
    wasCut.current = next !== null;
    known.current = new Set([...(known.current ?? []), ...requests.map(entryId)]);
    const [first] = fresh;
    if (!first) return;
    const { data } = first.request;
    const urgency = 'assertive';
    if (fresh.length > 1) announce(text.inbox.arrived(fresh.length), { urgency });
    else void nameInWords(data, titleOf(data.agent), text).then((name) => announce(name, { urgency }));
  }, [requests, next, text, titleOf, announce]);
  return (requests?.length ?? 0) + (failingWebhooks?.length ?? 0);
}
