'use client';

import type { OpenRequest } from '@/lib/core/ports/run-store';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { useWords } from '../i18n/text-provider';
import { type Answering, useSignals } from '../run/signals/signals-provider';
import { useAnnounce } from '../ui/announcer';

const UNDER_WAY: readonly Answering['state'][] = ['sending', 'sent'];

/** Returns a function that approves calls with their original arguments. A refused approval shows its reason in its own entry. */
export function useApprove(): (requests: readonly OpenRequest[]) => Promise<void> {
  const words = useWords(inboxPage);
  const { answer, answering } = useSignals();
  const announce = useAnnounce();
  return async (asked) => {
    const requests = asked.filter(({ run, request }) => !UNDER_WAY.includes(answering(run.id, request.data.key).state));
    const accepted = await Promise.all(
      requests.map(({ run, request: { data } }) =>
        answer(run.id, data.key, { kind: 'approval', token: data.token ?? '', decision: 'approve' }),
      ),
    );
    const yes = accepted.filter(Boolean).length;
    const no = requests.length - yes;
    const sentences = [yes > 0 && `${words.approvedMany(yes)}.`, no > 0 && `${words.notApproved(no)}.`].filter(Boolean);
    if (requests.length > 0) announce(sentences.join(' '), { urgency: no > 0 ? 'assertive' : 'polite' });
  };
}
