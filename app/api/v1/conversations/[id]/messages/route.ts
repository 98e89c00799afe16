import { programMessage } from '@/lib/api/program-requests';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import { sendMessage } from '@/lib/services/programs/send-message';
import { route } from '@/lib/workbench';
import { runResponse } from '../../../../run-response';

/** Starts a run that answers the message; the run is followed by the conversation's stream. */
export const POST = route(
  async ({ request, ctx, params: { id }, body: message }) => {
    const input = { id, message, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => sendMessage({ ctx, input }), { wire: 'json' });
  },
  { scope: 'ask', body: programMessage, maxBytes: MAX_MESSAGE_BYTES },
);
