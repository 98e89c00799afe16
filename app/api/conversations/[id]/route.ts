import { pageRequest, renameRequest } from '@/lib/api/requests';
import { readConversation } from '@/lib/services/conversations/read-conversation';
import { removeConversation } from '@/lib/services/conversations/remove-conversation';
import { renameConversation } from '@/lib/services/conversations/rename-conversation';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id }, query }) => readConversation({ ctx, input: { id, ...query } }), {
  query: pageRequest,
});

export const PATCH = route(
  async ({ ctx, params: { id }, body: { title } }) => renameConversation({ ctx, input: { id, title } }),
  { body: renameRequest },
);

export const DELETE = route(async ({ ctx, params: { id } }) => removeConversation({ ctx, input: { id } }));
