import { shareRequest } from '@/lib/api/share-requests';
import { json } from '@/lib/http/json';
import { createShare } from '@/lib/services/shares/create-share';
import { listShares } from '@/lib/services/shares/list-shares';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => listShares({ ctx, input: { id } }));

/** An API key cannot share: whom a conversation is shown to is for its owner to decide. */
export const POST = route(
  async ({ ctx, params: { id }, body }) => json(await createShare({ ctx, input: { ...body, id } }), 201),
  { body: shareRequest, sessionOnly: true },
);
