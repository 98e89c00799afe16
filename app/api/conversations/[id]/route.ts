import { pageRequest, renameRequest } from '@/lib/api/requests';
import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench, user, params, query }) => workbench.readConversation(user, params.id ?? '', query), {
  query: pageRequest,
});

export const PATCH = route(
  async ({ workbench, user, params, body }) => workbench.renameConversation(user, params.id ?? '', body.title),
  { body: renameRequest },
);

export const DELETE = route(async ({ workbench, user, params }) => workbench.removeConversation(user, params.id ?? ''));
