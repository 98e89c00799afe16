import { removeProgramConversation } from '@/lib/services/programs/remove-program-conversation';
import { showConversation } from '@/lib/services/programs/show-conversation';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => showConversation({ ctx, input: { id } }));

export const DELETE = route(async ({ ctx, params: { id } }) => removeProgramConversation({ ctx, input: { id } }));
