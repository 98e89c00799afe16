import { pageRequest, renameRequest } from '@/lib/api/requests';
import { door } from '@/lib/workbench';

export const GET = door(async ({ workbench, user, params, query }) => workbench.readConversation(user, params.id ?? '', query), {
  query: pageRequest,
});

export const PATCH = door(
  async ({ workbench, user, params, body }) => workbench.renameConversation(user, params.id ?? '', body.title),
  { body: renameRequest },
);

export const DELETE = door(async ({ workbench, user, params }) => workbench.removeConversation(user, params.id ?? ''));
