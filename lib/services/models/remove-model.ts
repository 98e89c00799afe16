import type { ModelRequest } from '@/lib/api/model-requests';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findOllama } from './find-ollama';
import { refusedByOllama } from './refused-by-ollama';

interface Parts {
  models: Pick<Models, 'of'>;
  stores: Pick<Stores, 'audit'>;
}

/** Removes a model from an Ollama server. @throws {AppError} `bad_request`; `forbidden`; `conflict` when Ollama refuses */
export async function removeModel({
  ctx: { models, stores, actor },
  input: { model },
}: Call<Parts, ModelRequest>): Promise<undefined> {
  const { user } = actor;
  const { ollama, modelId } = await findOllama(models, user, model);
  // Recorded first: Ollama takes part in no transaction, and nothing may be done without its record.
  await stores.audit.record({ userId: user.id, action: 'model_removed', facts: { model } });
  try {
    await ollama.remove(modelId);
  } catch (error) {
    await stores.audit.record({ userId: user.id, action: 'model_removal_failed', facts: { model } });
    refusedByOllama(error);
  }
}
