import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { NewAuditEntry } from '@/lib/core/ports/audit-store';
import type { Run } from '@/lib/core/runs/run';
import type { Signal } from '@/lib/core/runs/signals';
import type { Engine } from '@/lib/engine/engine';
import { notFound } from '../not-found';

export const runEnded = () => new AppError('conflict', phrase('runEnded'));

/**
 * Sends a signal to a run, with its audit entry in the same transaction. Of several signals with one key, the first is accepted.
 * @throws {AppError} `not_found`; `conflict` when the run has ended
 */
export async function sendSignal(
  engine: Pick<Engine, 'signal'>,
  { run, signal, entry }: { run: Pick<Run, 'id' | 'userId'>; signal: Omit<Signal, 'at'>; entry?: NewAuditEntry },
): Promise<'accepted' | 'duplicate'> {
  const outcome = await engine.signal(run, signal, entry);
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'ended') throw runEnded();
  return outcome;
}
