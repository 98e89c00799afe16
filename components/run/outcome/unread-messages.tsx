'use client';

import { MessageSquareWarning, Reply } from 'lucide-react';
import { localize } from '@/lib/core/phrases/phrase';
import { interventions } from '@/lib/i18n/dictionary/interventions';
import type { NoticeView, RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';

interface UnreadMessagesProps {
  view: RunView;
  /** Puts a message into the message field; absent where that is not offered. */
  onWrite?: (text: string) => void;
}

/** The messages that no agent of an ended run has read, each with a button that makes it the next question. */
export function UnreadMessages({ view, onWrite }: UnreadMessagesProps) {
  const unread = view.notices.filter(({ signal }) => signal !== undefined);
  return unread.map((notice) => <UnreadMessage key={notice.seq} notice={notice} view={view} onWrite={onWrite} />);
}

function UnreadMessage({ notice, view, onWrite }: UnreadMessagesProps & { notice: NoticeView }) {
  const text = useText();
  const words = useWords(interventions);
  const message = messageIn(view, notice.signal);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-warning/40 px-3 py-2 text-sm">
      <MessageSquareWarning aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{localize(text, notice.message, notice.phrase)}</p>
      {onWrite && message !== undefined && (
        <Button size="sm" onClick={() => onWrite(message)}>
          <Reply aria-hidden="true" />
          {words.askNext}
        </Button>
      )}
    </div>
  );
}

/** Returns the text of the user's message with this key, to one agent or all. */
function messageIn({ interventions, turns }: RunView, key: string | undefined): string | undefined {
  const parts = Object.values(turns).flatMap((turn) => turn.parts);
  return [...interventions, ...parts].flatMap((one) => (one.type === 'intervention' && one.key === key ? one : []))[0]?.text;
}
