import { json } from '@/lib/http/json';
import { stopConversation } from '@/lib/services/programs/stop-conversation';
import { route } from '@/lib/workbench';

export const POST = route(
  async ({ ctx, params: { id } }) => {
    await stopConversation({ ctx, input: { id } });
    return json({ id }, 202);
  },
  { scope: 'ask' },
);
