'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { AnswerRequest, ControlRequest } from '@/lib/core/runs/signals';
import { ApiError } from '../../api';
import { useText } from '../../i18n/text-provider';
import { inboxQuery } from '../../queries';
import { useAnnounce } from '../../ui/announcer';
import { toast } from '../../ui/toast';
import { answerRun, controlRun } from './answer-and-control';
import { AnswerDrafts } from './answer-draft';
import { signalProblem } from './signal-problem';

/** State of this page's answer to a request, until the log contains it. */
export type Answering = { state: 'open' | 'sending' | 'sent' } | { state: 'refused'; problem: string };

/** An intervention sent by this page that may not be in the log yet; `key` is set once the server has accepted it. */
export interface SentControl {
  id: number;
  runId: string;
  key?: string;
  control: ControlRequest;
}

interface Signals {
  answering(runId: string, key: string): Answering;
  /** Resolves with whether the answer was accepted; if not, `answering` has the reason. */
  answer(runId: string, key: string, reply: AnswerRequest): Promise<boolean>;
  /** Calls approved on this page, as `runId/key`, in order. */
  approved: readonly string[];
  drafts: AnswerDrafts;
  sent: readonly SentControl[];
  /** @throws {ApiError} when the server refuses; a `TypeError` when it cannot be reached. */
  control(runId: string, control: ControlRequest): Promise<void>;
}

const open: Answering = { state: 'open' };
const SignalsContext = createContext<Signals | undefined>(undefined);

/** Keeps the signals that this page has sent, so that every view of a request or turn shows the same state. */
export function SignalsProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const client = useQueryClient();
  const announce = useAnnounce();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answering>>>({});
  const [approved, setApproved] = useState<readonly string[]>([]);
  const [drafts] = useState(() => new AnswerDrafts());
  const [sent, setSent] = useState<readonly SentControl[]>([]);

  const answer = useCallback(
    async (runId: string, key: string, reply: AnswerRequest) => {
      const tell = (answering: Answering) => setAnswers((before) => ({ ...before, [nameOf(runId, key)]: answering }));
      tell({ state: 'sending' });
      try {
        await answerRun(runId, key, reply);
        tell({ state: 'sent' });
        drafts.delete(nameOf(runId, key));
        if (reply.kind === 'approval' && reply.decision === 'approve') setApproved((before) => [...before, nameOf(runId, key)]);
        if (reply.kind !== 'client_tool') announce(text.request.sent);
        return true;
      } catch (error) {
        if (!isExpected(error)) throw error;
        const problem = signalProblem(error, text);
        tell({ state: 'refused', problem });
        // The card that would show the error is about to disappear. For a client tool that another tab has answered first, no error is
        // shown.
        if (error instanceof ApiError && error.status === 409) {
          drafts.delete(nameOf(runId, key));
          if (reply.kind !== 'client_tool') toast.error(problem);
        }
        return false;
      } finally {
        client.invalidateQueries(inboxQuery);
      }
    },
    [client, text, announce, drafts],
  );

  const control = useCallback(async (runId: string, control: ControlRequest) => {
    const id = performance.now() + Math.random();
    setSent((before) => [...before, { id, runId, control }]);
    try {
      const { key } = await controlRun(runId, control);
      setSent((before) => before.map((one) => (one.id === id ? { ...one, key } : one)));
    } catch (error) {
      setSent((before) => before.filter((one) => one.id !== id));
      throw error;
    }
  }, []);

  const signals = useMemo<Signals>(
    () => ({ answering: (runId, key) => answers[nameOf(runId, key)] ?? open, answer, approved, drafts, sent, control }),
    [answers, answer, approved, drafts, sent, control],
  );
  return <SignalsContext value={signals}>{children}</SignalsContext>;
}

export function useSignals(): Signals {
  const signals = use(SignalsContext);
  if (!signals) throw new Error('useSignals needs a SignalsProvider around it');
  return signals;
}

/** Names a request across all runs: its key is unique within its run only. */
export function nameOf(runId: string, key: string): string {
  return `${runId}/${key}`;
}

function isExpected(error: unknown): error is ApiError | TypeError {
  return error instanceof ApiError || error instanceof TypeError;
}
