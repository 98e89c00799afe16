import type { ModelsAnswer } from '@/lib/api/model-answers';
import type { Models } from '@/lib/core/ports/models';
import type { Call } from '../call';
import { chosenModel } from './chosen-model';
import { mayPull } from './find-ollama';

/** Lists a user's model backends with the models of each and their capabilities. */
export async function listModels({
  ctx: { models: allModels, actor },
}: Call<{ models: Pick<Models, 'of'> }>): Promise<ModelsAnswer> {
  const { user } = actor;
  const models = await allModels.of(user.id);
  const backends = await models.backends();
  return {
    defaultModel: chosenModel(models, user) ?? models.defaultModel,
    usualModel: models.defaultModel,
    backends: backends.map((backend) => ({
      ...backend,
      pulls: backend.pulls && mayPull(user, { isOwn: backend.connection !== undefined }),
    })),
  };
}
