import { recipientsRequest } from '@/lib/api/requests';
import { languageFor } from '@/lib/core/language';
import { listRecipients } from '@/lib/services/agents/list-recipients';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ ctx, query, request }) =>
    listRecipients({ ctx, input: { ...query, browser: languageFor(request.headers.get('accept-language')) } }),
  { query: recipientsRequest },
);
