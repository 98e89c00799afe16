import { conversationFork } from '@/lib/api/requests';
import { json } from '@/lib/http/json';
import { forkConversation } from '@/lib/services/conversations/fork-conversation';
import { route } from '@/lib/workbench';

export const POST = route(
  async ({ ctx, params: { id }, body }) => json(await forkConversation({ ctx, input: { ...body, id } }), 201),
  {
    body: conversationFork,
  },
);
