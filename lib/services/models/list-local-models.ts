import type { LocalModelsAnswer } from '@/lib/api/model-answers';
import type { Models } from '@/lib/core/ports/models';
import type { Call } from '../call';

/** Lists the model servers on this machine. */
export async function listLocalModels({ ctx: { models } }: Call<{ models: Pick<Models, 'local'> }>): Promise<LocalModelsAnswer> {
  return { servers: await models.local() };
}
