import { modelRequest } from '@/lib/api/model-requests';
import { removeModel } from '@/lib/services/models/remove-model';
import { showModel } from '@/lib/services/models/show-model';
import { route } from '@/lib/workbench';

/** Returns what an Ollama server reports about a model. */
export const GET = route(async ({ ctx, query }) => showModel({ ctx, input: query }), { query: modelRequest });

/** Removes a model from an Ollama server. */
export const DELETE = route(async ({ ctx, query }) => removeModel({ ctx, input: query }), {
  query: modelRequest,
  sessionOnly: true,
});
