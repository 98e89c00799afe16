'use client';

import { Check, Pencil, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Json } from '@/lib/core/json/json';
import type { AnswerRequest } from '@/lib/core/runs/signals';
import { changes as changeWords } from '@/lib/i18n/dictionary/changes';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import type { RequestView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Skeleton } from '../../ui/skeleton';
import { useNow } from '../use-now';
import { ArgumentEditor } from './argument-editor';
import { ArgumentFields } from './argument-fields';
import { DenyForm } from './deny-form';
import { findProposal } from './proposals';

export type ApprovalMode = 'read' | 'edit' | 'deny';

interface ApprovalCardProps {
  request: RequestView;
  mode: ApprovalMode;
  onMode(mode: ApprovalMode): void;
  busy: boolean;
  onAnswer(reply: AnswerRequest): void;
}

/** Approval or denial of a call, whose arguments the user can edit first. */
export function ApprovalCard({ request, mode, onMode, busy, onAnswer }: ApprovalCardProps) {
  const text = useText();
  const card = useWords(requestCard);
  const changes = useWords(changeWords);
  const [always, setAlways] = useState(false);
  const { name, args, token = '', expiresAt } = request;
  const now = useNow(expiresAt !== undefined);
  const expired = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const answer = { kind: 'approval', token } as const;
  const proposal = findProposal(name, args);
  const argumentFields = (
    <>
      {request.sends && <p className="text-sm">{card.sends}</p>}
      {proposal ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <proposal.Shown args={args} />
        </Suspense>
      ) : (
        <ArgumentFields args={args} />
      )}
    </>
  );

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
        {argumentFields}
        <DenyForm
          busy={busy}
          cancel={cancel}
          onDeny={(reason) => onAnswer({ ...answer, decision: 'deny', ...(reason !== '' && { reason }) })}
        />
      </>
    );
  }
  const alwaysBox = !request.each && !proposal?.isAskedEachTime && (
    <Checkbox checked={always} onCheckedChange={setAlways}>
      {card.always}
    </Checkbox>
  );
  if (mode === 'edit' && !expired) {
    const buttons = (
      <>
        <Button type="submit" variant="primary" size="sm" busy={busy}>
          <Check aria-hidden="true" />
          {card.approveChanged}
        </Button>
        {cancel}
      </>
    );
    return (
      <>
        {proposal ? (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <proposal.Editor args={args} onSubmit={approve}>
              {buttons}
            </proposal.Editor>
          </Suspense>
        ) : (
          <ArgumentEditor args={args} onSubmit={approve}>
            {buttons}
          </ArgumentEditor>
        )}
        {alwaysBox}
      </>
    );
  }
  return (
    <>
      {argumentFields}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {expired ? <p className="text-warning text-xs">{card.expired}</p> : alwaysBox}
        {expiresAt !== undefined && !expired && (
          <span className="text-muted-foreground text-xs" title={text.format.dateTime(expiresAt)}>
            {card.expires(text.format.relative(expiresAt, now))}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {!expired && (
          <>
            <Button variant="primary" size="sm" busy={busy} onClick={() => approve()}>
              <Check aria-hidden="true" />
              {card.approve}
            </Button>
            <Button size="sm" onClick={() => onMode('edit')}>
              <Pencil aria-hidden="true" />
              {proposal ? changes[proposal.choose] : card.edit}
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => onMode('deny')}>
          <X aria-hidden="true" />
          {card.deny}
        </Button>
      </div>
    </>
  );
}
