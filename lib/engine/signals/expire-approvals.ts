import type { ExpiredApproval, RunStore } from '@/lib/core/ports/run-store';
import { isQuietOutage } from '@/lib/core/problems/is-outage';
import type { Signal } from '@/lib/core/runs/signals';
import type { EnginePorts } from '../ports';

const EVERY_MS = 5000;
const BATCH = 100;

interface ExpiryDeps {
  runs: Pick<RunStore, 'expiredApprovals'>;
  sign: EnginePorts['sign'];
  /** Sends a signal to a run; if several processes send one, the first counts. */
  signal(run: ExpiredApproval['run'], signal: Omit<Signal, 'at'>): Promise<unknown>;
}

/**
 * Denies approvals that have expired, so that their runs continue. Returns a function that stops this and resolves when it has
 * finished.
 */
export function expireApprovals({ runs, sign, signal }: ExpiryDeps): () => Promise<void> {
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const expired = await runs.expiredApprovals(new Date().toISOString(), BATCH);
      for (const { run, request } of expired) {
        const { key, name: tool, args, expiresAt = '' } = request;
        const denial = sign('denial', { userId: run.userId, runId: run.id, key, tool, args, expiresAt });
        await signal(run, { key, data: { kind: 'approval', decision: 'deny', expired: true, seal: denial } });
      }
    } catch (error) {
      if (!isQuietOutage(error)) console.error('Expired approvals could not be denied; trying again.', error);
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
