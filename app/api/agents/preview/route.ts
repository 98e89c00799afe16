import { agentPreviewRequest } from '@/lib/api/library-requests';
import { previewAgent } from '@/lib/services/library/preview';
import { route } from '@/lib/workbench';

/** What a model would be told now; nothing is kept. */
export const POST = route(async ({ ctx, body }) => previewAgent({ ctx, input: body }), { body: agentPreviewRequest });
