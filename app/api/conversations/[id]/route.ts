import { conversationChange, pageRequest } from '@/lib/api/requests';
import { changeConversation } from '@/lib/services/conversations/change-conversation';
import { readConversation } from '@/lib/services/conversations/read-conversation';
import { removeConversation } from '@/lib/services/conversations/remove-conversation';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id }, query }) => readConversation({ ctx, input: { id, ...query } }), {
  query: pageRequest,
});

export const PATCH = route(async ({ ctx, params: { id }, body }) => changeConversation({ ctx, input: { ...body, id } }), {
  body: conversationChange,
});

export const DELETE = route(async ({ ctx, params: { id } }) => removeConversation({ ctx, input: { id } }));
