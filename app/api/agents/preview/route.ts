import { agentPreviewRequest } from '@/lib/api/library-requests';
import { previewAgent } from '@/lib/services/library/preview';
import { route } from '@/lib/workbench';

/** Previews the prompt that a model would receive. Nothing is stored. */
export const POST = route(async ({ ctx, body }) => previewAgent({ ctx, input: body }), { body: agentPreviewRequest });
