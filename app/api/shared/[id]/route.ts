import { sharedRequest } from '@/lib/api/share-requests';
import { readShared } from '@/lib/services/shares/read-shared';
import { route } from '@/lib/workbench';

/** Returns a shared conversation to any signed-in user or API key that sends the link's token. */
export const GET = route(
  async ({ request: { headers, signal }, ctx, params: { id }, query }) => {
    const [token, acceptLanguage] = [headers.get('x-share-token') ?? '', headers.get('accept-language')];
    return readShared({ ctx, input: { ...query, id, token, acceptLanguage, signal } });
  },
  { query: sharedRequest },
);
