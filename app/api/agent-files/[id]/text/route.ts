import { fileVersionRequest } from '@/lib/api/memory-requests';
import { attachment } from '@/lib/http/attachment';
import { readAgentFile } from '@/lib/services/agent-files/read-agent-file';
import { route } from '@/lib/workbench';

/** Downloads a working file. Always as plain text, sandboxed (next.config.ts): its content may come from outside. */
export const GET = route(
  async ({ ctx, params: { id }, query }) => {
    const { name, text } = await readAgentFile({ ctx, input: { ...query, id } });
    return new Response(text, {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': attachment(name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  },
  { query: fileVersionRequest },
);
