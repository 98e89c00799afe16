import { sharedRequest } from '@/lib/api/share-requests';
import { readShared } from '@/lib/services/shares/read-shared';
import { route } from '@/lib/workbench';

/** A conversation that somebody shared. The token gives the right to read it, to a person or program that the server knows. */
export const GET = route(
  async ({ request: { headers, signal }, ctx, params: { id }, query }) => {
    const [token, acceptLanguage] = [headers.get('x-share-token') ?? '', headers.get('accept-language')];
    return readShared({ ctx, input: { ...query, id, token, acceptLanguage, signal } });
  },
  { query: sharedRequest },
);
