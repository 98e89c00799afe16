import { promptPreviewRequest } from '@/lib/api/library-requests';
import { previewPrompt } from '@/lib/services/library/preview';
import { route } from '@/lib/workbench';

/** Previews the prompt that a model would receive. Nothing is stored. */
export const POST = route(async ({ ctx, body }) => previewPrompt({ ctx, input: body }), { body: promptPreviewRequest });
