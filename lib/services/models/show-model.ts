import type { ModelDetailsAnswer } from '@/lib/api/model-answers';
import type { ModelRequest } from '@/lib/api/model-requests';
import type { Models } from '@/lib/core/ports/models';
import type { Call } from '../call';
import { findOllama } from './find-ollama';
import { refusedByOllama } from './refused-by-ollama';

/** Returns Ollama's details of a model. @throws {AppError} `bad_request`; `forbidden`; `conflict` when Ollama does not answer */
export async function showModel({
  ctx: { models, actor },
  input: { model },
}: Call<{ models: Pick<Models, 'of'> }, ModelRequest>): Promise<ModelDetailsAnswer> {
  const { ollama, modelId } = await findOllama(models, actor.user, model);
  return { details: await ollama.show(modelId).catch(refusedByOllama) };
}
