import type { SignalAnswer } from '@/lib/api/answers';
import type { AnswerRequest, ControlRequest } from '@/lib/core/runs/signals';
import { api } from '../../api';

const signalsOf = (runId: string) => `/api/runs/${encodeURIComponent(runId)}/signals`;

/** Answers a request of a run. @throws {ApiError} when the request is no longer open, or the answer does not fit. */
export function answerRun(runId: string, key: string, body: AnswerRequest): Promise<SignalAnswer> {
  return api<SignalAnswer>(`${signalsOf(runId)}/${encodeURIComponent(key)}`, { method: 'POST', body });
}

/** Sends an intervention to a running run. @throws {ApiError} when the run or the turn has ended. */
export function controlRun(runId: string, body: ControlRequest): Promise<SignalAnswer> {
  return api<SignalAnswer>(signalsOf(runId), { method: 'POST', body });
}
