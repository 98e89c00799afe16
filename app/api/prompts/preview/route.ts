import { promptPreviewRequest } from '@/lib/api/library-requests';
import { previewPrompt } from '@/lib/services/library/preview';
import { route } from '@/lib/workbench';

/** What a model would be told now; nothing is kept. */
export const POST = route(async ({ ctx, body }) => previewPrompt({ ctx, input: body }), { body: promptPreviewRequest });
