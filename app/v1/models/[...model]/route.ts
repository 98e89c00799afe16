import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { listCompletionModels } from '@/lib/services/completions/list-completion-models';
import { unknownModel } from '@/lib/services/completions/unknown-model';
import { route } from '@/lib/workbench';
import { modelObject } from '../model-object';

/** One of the names that OpenAI clients may use as models. It may contain slashes. */
export const GET = route(
  async ({ ctx, params: { model } }) => {
    const ids = await listCompletionModels({ ctx });
    if (!ids.includes(model)) throw unknownModel(model);
    return modelObject(model);
  },
  { refuse: openAiErrorResponse },
);
