'use client';

import type { ReactNode } from 'react';
import { useText } from '../../i18n/text-provider';
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
  const text = useText();
  const [reason, setReason, isKept] = useAnswerDraft('reason', () => '');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDeny(reason.trim());
      }}
    >
      <Field label={text.request.reason} hint={text.request.reasonHint}>
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
          {text.request.deny}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
