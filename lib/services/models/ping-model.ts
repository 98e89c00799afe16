import type { ModelPingAnswer } from '@/lib/api/answers';
import type { ModelRequest } from '@/lib/api/model-requests';
import { AgentFailed, AppError } from '@/lib/core/errors';
import type { Models } from '@/lib/core/ports/models';
import type { Call } from '../call';

interface Parts {
  models: Pick<Models, 'of'>;
  /** Counts a try. @throws {AppError} `rate_limited` */
  mayPing(userId: string): Promise<void>;
}

/** Asks a model for a word. @throws {AppError} `conflict` saying why it did not answer; `rate_limited` */
export async function pingModel({
  ctx: { models, mayPing, actor },
  input: { model, signal },
}: Call<Parts, ModelRequest & { signal: AbortSignal }>): Promise<ModelPingAnswer> {
  const userId = actor.user.id;
  await mayPing(userId);
  try {
    return { ms: await (await models.of(userId)).ping(model, signal) };
  } catch (error) {
    if (error instanceof AgentFailed) throw new AppError('conflict', error.userMessage, { cause: error });
    throw error;
  }
}
