import { recipientsRequest } from '@/lib/api/requests';
import { languageFor } from '@/lib/core/text/language';
import { findRecipients } from '@/lib/services/agents/find-recipients';
import { listRecipients } from '@/lib/services/agents/list-recipients';
import { route } from '@/lib/workbench';

export const GET = route(
  async ({ ctx, query: { names, ...query }, request }) => {
    const browser = languageFor(request.headers.get('accept-language'));
    return names ? findRecipients({ ctx, input: { names, browser } }) : listRecipients({ ctx, input: { ...query, browser } });
  },
  { query: recipientsRequest },
);
