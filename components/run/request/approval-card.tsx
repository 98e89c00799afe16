'use client';

import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { Json } from '@/lib/core/json';
import type { RequestView } from '@/lib/core/run-view/types';
import type { AnswerRequest } from '@/lib/core/signals';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useNow } from '../use-now';
import { ArgumentEditor } from './argument-editor';
import { ArgumentFields } from './argument-fields';
import { DenyForm } from './deny-form';

export type ApprovalMode = 'read' | 'edit' | 'deny';

interface ApprovalCardProps {
  request: RequestView;
  mode: ApprovalMode;
  onMode(mode: ApprovalMode): void;
  busy: boolean;
  onAnswer(said: AnswerRequest): void;
}

/** A person's yes or no to a call, which they may change first. */
export function ApprovalCard({ request, mode, onMode, busy, onAnswer }: ApprovalCardProps) {
  const text = useText();
  const [always, setAlways] = useState(false);
  const { args, token = '', expiresAt } = request;
  const now = useNow(expiresAt !== undefined);
  const expired = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const answer = { kind: 'approval', token } as const;

  function approve(edited?: Json) {
    onAnswer({ ...answer, decision: 'approve', ...(edited !== undefined && { args: edited }), ...(always && { always }) });
  }

  const cancel = (
    <Button size="sm" onClick={() => onMode('read')}>
      {text.ui.cancel}
    </Button>
  );
  if (mode === 'deny') {
    return (
      <>
        <ArgumentFields args={args} />
        <DenyForm
          busy={busy}
          cancel={cancel}
          onDeny={(reason) => onAnswer({ ...answer, decision: 'deny', ...(reason !== '' && { reason }) })}
        />
      </>
    );
  }
  const alwaysBox = (
    <Checkbox checked={always} onCheckedChange={setAlways}>
      {text.request.always}
    </Checkbox>
  );
  if (mode === 'edit' && !expired) {
    return (
      <>
        <ArgumentEditor args={args} onSubmit={approve}>
          <Button type="submit" variant="primary" size="sm" busy={busy}>
            <Check aria-hidden="true" />
            {text.request.approveChanged}
          </Button>
          {cancel}
        </ArgumentEditor>
        {alwaysBox}
      </>
    );
  }
  return (
    <>
      <ArgumentFields args={args} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {expired ? <p className="text-warning text-xs">{text.request.expired}</p> : alwaysBox}
        {expiresAt !== undefined && !expired && (
          <span className="text-muted-foreground text-xs" title={text.format.dateTime(expiresAt)}>
            {text.request.expires(text.format.relative(expiresAt, now))}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {!expired && (
          <>
            <Button variant="primary" size="sm" busy={busy} onClick={() => approve()}>
              <Check aria-hidden="true" />
              {text.request.approve}
            </Button>
            <Button size="sm" onClick={() => onMode('edit')}>
              <Pencil aria-hidden="true" />
              {text.request.edit}
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => onMode('deny')}>
          <X aria-hidden="true" />
          {text.request.deny}
        </Button>
      </div>
    </>
  );
}
