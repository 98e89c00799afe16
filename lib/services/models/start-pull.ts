import { randomUUID } from 'node:crypto';
import type { ModelPullAnswer } from '@/lib/api/model-answers';
import type { ModelRequest } from '@/lib/api/model-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findOllama } from './find-ollama';

interface Parts {
  models: Pick<Models, 'of'>;
  stores: Pick<Stores, 'transaction'>;
  puller: { look(): Promise<void> };
}

/**
 * Starts pulling a model to an Ollama server.
 * @throws {AppError} `bad_request`; `forbidden`; `conflict` while the model is already being pulled
 */
export async function startPull({
  ctx: { models, stores, puller, actor },
  input: { model },
}: Call<Parts, ModelRequest>): Promise<ModelPullAnswer> {
  const { user } = actor;
  const { backend, modelId } = await findOllama(models, user, model);
  const pull = await stores.transaction(async (tx) => {
    const created = await tx.modelPulls.create({ id: randomUUID(), userId: user.id, backend, model: modelId });
    if (!created) throw new AppError('conflict', phrase('alreadyPulled', { model }));
    await tx.audit.record({ userId: user.id, action: 'model_pull_started', facts: { model } });
    return created;
  });
  await puller.look();
  return { pull };
}
