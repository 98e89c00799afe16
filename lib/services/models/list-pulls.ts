import type { ModelPullsAnswer } from '@/lib/api/model-answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

export async function listPulls({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'modelPulls'> }>): Promise<ModelPullsAnswer> {
  return { pulls: await stores.modelPulls.list(actor.user.id) };
}
