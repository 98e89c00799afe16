import { type DefaultOptions, notifyManager } from '@tanstack/react-query';
import { ApiError } from './api';

// Not in a timer, as by default, which waits while clicks do: a button would see the second click of two before it is busy with the first.
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
