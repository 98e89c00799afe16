import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Models, PullableModels } from '@/lib/core/ports/models';
import type { User } from '@/lib/core/ports/user-store';

/** Users may change the models of their own Ollama; only owners of the server may change those of the server's Ollama. */
export const mayPull = ({ role }: Pick<User, 'role'>, { isOwn }: { isOwn: boolean }) => isOwn || role === 'owner';

/** Finds the Ollama server of a `provider:model`. @throws {AppError} `bad_request` when there is none; `forbidden` */
export async function findOllama(
  models: Pick<Models, 'of'>,
  user: Pick<User, 'id' | 'role'>,
  ref: string,
): Promise<{ backend: string; modelId: string; ollama: PullableModels }> {
  const [backend = '', modelId = ''] = ref.split(/:(.*)/s);
  const found = (await models.of(user.id)).pullable(backend);
  if (!found) {
    const problem = `"${backend}" is not an Ollama server`;
    throw new AppError('bad_request', `model: ${problem}`, { fields: { model: problem } });
  }
  if (!mayPull(user, found)) throw new AppError('forbidden', phrase('modelsByOwner'));
  return { backend, modelId, ollama: found.models };
}
