import type { EffectiveSettingsAnswer, SettingsRequest } from '@/lib/api/model-requests';
import { inEnglish } from '@/lib/core/phrases/phrase';
import type { Models } from '@/lib/core/ports/models';
import { wrongField } from '@/lib/core/problems/wrong-field';
import type { Call } from '../call';
import { chosenModel } from './chosen-model';

/**
 * Resolves the model and settings that an agent with this configuration would use, and the level each value comes from.
 * @throws {AppError} `bad_request` for a model that cannot be used
 */
export async function describeSettings({
  ctx: { models, actor },
  input: { model, ...settings },
}: Call<{ models: Pick<Models, 'of'> }, SettingsRequest>): Promise<EffectiveSettingsAnswer> {
  const { user } = actor;
  const usable = await models.of(user.id);
  const chosen = chosenModel(usable, user);
  const id = model ?? chosen ?? usable.defaultModel;
  const problem = usable.check(id);
  if (problem) throw wrongField('model', problem);
  const described = await usable.describe(id, [settings, undefined]);
  return {
    model: { id: described.id, from: model !== undefined ? 'agent' : chosen !== undefined ? 'person' : 'server' },
    settings: described.settings,
    from: described.from ?? {},
    warnings: described.warnings.map(inEnglish),
    warningPhrases: described.warnings,
    contextTokens: described.window.tokens,
  };
}
