import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { listCompletionModels } from '@/lib/services/completions/list-completion-models';
import { route } from '@/lib/workbench';
import { modelObject } from './model-object';

/** The names that OpenAI clients may use as models. */
export const GET = route(
  async ({ ctx }) => {
    const ids = await listCompletionModels({ ctx });
    return { object: 'list', data: ids.map(modelObject) };
  },
  { refuse: openAiErrorResponse },
);
