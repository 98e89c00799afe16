'use client';

import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { forkWords } from '@/lib/i18n/dictionary/fork';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { useText, useWords } from '../../i18n/text-provider';
import { Link } from '../../ui/link';

/** Ends the copied part of a forked conversation. `original`: the conversation that was forked, null if it has been removed. */
export function ForkedFrom({ original }: { original: NonNullable<ConversationAnswer['forkedFrom']> | null }) {
  const text = useText();
  const words = useWords(forkWords);
  return (
    <div className="mx-auto flex w-full min-w-0 max-w-[76ch] items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      <p className="max-w-[80%] wrap-anywhere text-center">
        {original ? (
          <>
            {words.copiedFrom}{' '}
            <Link href={`/chat/${original.id}`} className="text-foreground underline underline-offset-2">
              {shownQuestion(original.title, text) || text.shell.untitled}
            </Link>
          </>
        ) : (
          words.copiedFromRemoved
        )}
      </p>
    </div>
  );
}
