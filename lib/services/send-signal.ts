import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { Run } from '@/lib/core/run';
import type { Signal } from '@/lib/core/signals';
import type { Engine } from '@/lib/engine/engine';
import { notFound } from './find-run';

export const runEnded = () => new AppError('conflict', phrase('runEnded'));

/** Hands a run a signal; the first one with a key counts. @throws {AppError} `not_found`; `conflict` when the run has ended */
export async function sendSignal(
  engine: Pick<Engine, 'signal'>,
  run: Pick<Run, 'id' | 'userId'>,
  signal: Omit<Signal, 'at'>,
): Promise<'accepted' | 'duplicate'> {
  const verdict = await engine.signal(run, signal);
  if (verdict === 'not_found') throw notFound();
  if (verdict === 'ended') throw runEnded();
  return verdict;
}
