import { type DefaultOptions, notifyManager } from '@tanstack/react-query';
import { ApiError } from './api';

// By default a timer tells components of a change. It may run after the second of two clicks, for which the button would not be busy yet.
notifyManager.setScheduler(queueMicrotask);

/** Retries only when the server fails or cannot be reached: a refusal would be repeated. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status >= 500);
}

/** Without a network, a server on this machine can be reached all the same: so requests are sent, and find out. */
const networkMode = 'always';

/** Options of all queries and mutations. */
export const queryDefaults = {
  queries: { networkMode, refetchOnReconnect: true, retry: worthRetrying, staleTime: 5_000 },
  mutations: { networkMode },
} as const satisfies DefaultOptions;
