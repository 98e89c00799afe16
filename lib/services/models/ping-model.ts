import type { ModelPingAnswer } from '@/lib/api/model-answers';
import type { ModelRequest } from '@/lib/api/model-requests';
import { AgentFailed, AppError } from '@/lib/core/errors';
import type { Models } from '@/lib/core/ports/models';
import type { Call } from '../call';

interface Parts {
  models: Pick<Models, 'of'>;
  /** Counts an attempt. @throws {AppError} `rate_limited` */
  mayPing(userId: string): Promise<void>;
}

/**
 * Sends a short request to a model and measures its response time.
 * @throws {AppError} `conflict` with the reason when it does not answer; `rate_limited`
 */
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
