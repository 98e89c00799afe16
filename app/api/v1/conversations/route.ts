import { newProgramConversation, programsRequest } from '@/lib/api/program-requests';
import { json } from '@/lib/http/json';
import { createConversation } from '@/lib/services/programs/create-conversation';
import { listProgramConversations } from '@/lib/services/programs/list-program-conversations';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listProgramConversations({ ctx, input: query }), { query: programsRequest });

export const POST = route(async ({ ctx, body }) => json(await createConversation({ ctx, input: body }), 201), {
  scope: 'ask',
  body: newProgramConversation,
});
