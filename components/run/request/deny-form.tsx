'use client';

import type { ReactNode } from 'react';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { useAnswerDraft } from '../signals/use-answer-draft';

const LONGEST_REASON = 2000;

interface DenyFormProps {
  busy: boolean;
  cancel: ReactNode;
  /** `reason` may be empty. */
  onDeny(reason: string): void;
}

/** Denies a call, with an optional reason for the agent. */
export function DenyForm({ busy, cancel, onDeny }: DenyFormProps) {
  const card = useWords(requestCard);
  const [reason, setReason, isKept] = useAnswerDraft('reason', () => '');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDeny(reason.trim());
      }}
    >
      <Field label={card.reason} hint={card.reasonHint}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus={!isKept}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="sm" busy={busy}>
          {card.deny}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
