'use client';

import { useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated';
import type { AnswerDraft } from '../signals/answer-draft';
import { useSignals } from '../signals/signals-provider';
import type { ApprovalMode } from './approval-card';

/** The modes of approvals, by `runId/key`. One with a draft opens in the mode of its draft; leaving a mode discards the draft. */
export function useApprovalModes() {
  const { drafts } = useSignals();
  const hydrated = useHydrated();
  const [modes, setModes] = useState<Readonly<Record<string, ApprovalMode>>>({});
  return {
    modeOf: (name: string): ApprovalMode => modes[name] ?? modeFor(hydrated ? drafts.get(name) : undefined),
    setMode(name: string, mode: ApprovalMode) {
      if (mode === 'read') drafts.delete(name);
      setModes((before) => ({ ...before, [name]: mode }));
    },
  };
}

function modeFor({ reason, args, changes, leftOut }: Partial<AnswerDraft> = {}): ApprovalMode {
  if (reason !== undefined) return 'deny';
  return args || changes || leftOut ? 'edit' : 'read';
}
