import { scenarioPreviewRequest } from '@/lib/api/scenario-requests';
import { previewScenario } from '@/lib/services/scenarios/preview-scenario';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, params: { id }, body }) => previewScenario({ ctx, input: { id, ...body } }), {
  body: scenarioPreviewRequest,
});
