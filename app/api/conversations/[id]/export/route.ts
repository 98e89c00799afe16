import { conversationExport } from '@/lib/api/requests';
import { attachment } from '@/lib/http/attachment';
import { exportConversation } from '@/lib/services/conversations/export-conversation';
import { whileAdmitted } from '@/lib/services/while-admitted';
import { byteStream } from '@/lib/streams/byte-stream';
import { route } from '@/lib/workbench';

const TYPES = { markdown: 'text/markdown; charset=utf-8', json: 'application/json' };

/** Downloads a whole conversation. */
export const GET = route(
  async ({ request, ctx, params: { id }, query: { format } }) => {
    const acceptLanguage = request.headers.get('accept-language');
    const { name, parts } = await exportConversation({ ctx, input: { id, format, acceptLanguage } });
    return new Response(byteStream(whileAdmitted(ctx, { parts }), { encode: (part) => part, onCancel: () => {} }), {
      headers: {
        'content-type': TYPES[format],
        'content-disposition': attachment(name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  },
  { query: conversationExport },
);
