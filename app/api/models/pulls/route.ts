import { modelRequest } from '@/lib/api/model-requests';
import { json } from '@/lib/http/json';
import { listPulls } from '@/lib/services/models/list-pulls';
import { startPull } from '@/lib/services/models/start-pull';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listPulls({ ctx }));

/** Starts pulling a model to an Ollama server. The list of pulls shows the progress. */
export const POST = route(async ({ ctx, body }) => json(await startPull({ ctx, input: body }), 202), {
  body: modelRequest,
  sessionOnly: true,
});
