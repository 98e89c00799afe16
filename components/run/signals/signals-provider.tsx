'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { AnswerRequest, ControlRequest } from '@/lib/core/signals';
import { ApiError } from '../../api';
import { useText } from '../../i18n/text-provider';
import { inboxQuery } from '../../queries';
import { useAnnounce } from '../../ui/announcer';
import { toast } from '../../ui/toast';
import { answerRun, controlRun } from './send-signal';
import { signalProblem } from './signal-problem';

/** How an answer of this page to one request stands, until the log has it. */
export type Answering = { state: 'open' | 'sending' | 'sent' } | { state: 'refused'; problem: string };

/** A control of this page that its run's log may not have yet; `key` is known once the server has it. */
export interface SentControl {
  id: number;
  runId: string;
  key?: string;
  control: ControlRequest;
}

interface Signals {
  answering(runId: string, key: string): Answering;
  /** Whether the answer was accepted; if not, `answering` says why. */
  answer(runId: string, key: string, said: AnswerRequest): Promise<boolean>;
  /** Calls this page has approved, as `runId/key`, the latest last. */
  approved: readonly string[];
  sent: readonly SentControl[];
  /** @throws {ApiError} when the server refuses; the `TypeError` of fetch when it cannot be reached. */
  control(runId: string, control: ControlRequest): Promise<void>;
}

const open: Answering = { state: 'open' };
const SignalsContext = createContext<Signals | undefined>(undefined);

/** What this page has sent to runs: every place that shows a request or a turn shows the same state of it. */
export function SignalsProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const client = useQueryClient();
  const announce = useAnnounce();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answering>>>({});
  const [approved, setApproved] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<readonly SentControl[]>([]);

  const answer = useCallback(
    async (runId: string, key: string, said: AnswerRequest) => {
      const tell = (answering: Answering) => setAnswers((before) => ({ ...before, [nameOf(runId, key)]: answering }));
      tell({ state: 'sending' });
      try {
        await answerRun(runId, key, said);
        tell({ state: 'sent' });
        if (said.kind === 'approval' && said.decision === 'approve') setApproved((before) => [...before, nameOf(runId, key)]);
        if (said.kind !== 'client_tool') announce(text.request.sent);
        return true;
      } catch (error) {
        if (!isExpected(error)) throw error;
        const problem = signalProblem(error, text);
        tell({ state: 'refused', problem });
        // The card that would say it is about to go. A client tool another tab was faster with is no news.
        if (error instanceof ApiError && error.status === 409 && said.kind !== 'client_tool') toast.error(problem);
        return false;
      } finally {
        client.invalidateQueries(inboxQuery);
      }
    },
    [client, text, announce],
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
    () => ({ answering: (runId, key) => answers[nameOf(runId, key)] ?? open, answer, approved, sent, control }),
    [answers, answer, approved, sent, control],
  );
  return <SignalsContext value={signals}>{children}</SignalsContext>;
}

export function useSignals(): Signals {
  const signals = use(SignalsContext);
  if (!signals) throw new Error('useSignals needs a SignalsProvider around it');
  return signals;
}

/** A key names a request within its run only. */
function nameOf(runId: string, key: string): string {
  return `${runId}/${key}`;
}

function isExpected(error: unknown): error is ApiError | TypeError {
  return error instanceof ApiError || error instanceof TypeError;
}
