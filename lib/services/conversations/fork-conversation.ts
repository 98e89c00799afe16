import { randomUUID } from 'node:crypto';
import type { ConversationForkedAnswer } from '@/lib/api/conversation-answers';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { notFound } from '../not-found';

interface Context {
  stores: Pick<Stores, 'conversations'>;
  strategies: Strategies;
  /** A copy can have 32 MB, so copies are counted. @throws {AppError} `rate_limited` */
  mayFork(userId: string): Promise<void>;
}

interface Fork {
  /** The conversation that is forked. */
  id: string;
  /** The last run of it that is copied. */
  runId: string;
}

/**
 * Copies a conversation up to a run into a new one of the same user. Runs that store more than messages and a log, such as those of answer desks,
 * cannot be copied; these are also the runs that cannot be retried.
 * @throws {AppError} `not_found`, `rate_limited`, or `conflict`: the run has not ended, the conversation is too long or has a run that cannot be
 * copied
 */
export async function forkConversation({
  ctx: { stores, strategies, mayFork, actor },
  input: { id, runId },
}: Call<Context, Fork>): Promise<ConversationForkedAnswer> {
  if (!(await stores.conversations.get(actor.user.id, id))) throw notFound();
  await mayFork(actor.user.id);
  const forkId = randomUUID();
  const outcome = await stores.conversations.fork({
    userId: actor.user.id,
    id,
    runId,
    forkId,
    at: new Date().toISOString(),
    mayCopy: (strategy) => strategies.find(strategy)?.retriedAgents !== undefined,
  });
  switch (outcome) {
    case 'forked':
      return { id: forkId };
    case 'not_found':
      throw notFound();
    case 'unfinished':
      throw new AppError('conflict', phrase('retryBeforeEnd'));
    case 'too_long':
      throw new AppError('conflict', phrase('forkTooLong'));
    case 'other_strategy':
      throw new AppError('conflict', phrase('notForked'));
  }
}
