import { attachment } from '@/lib/http/attachment';
import { pieceStream } from '@/lib/http/piece-stream';
import { exportAccount } from '@/lib/services/account/export-account';
import { route } from '@/lib/workbench';

/** Downloads what the user keeps here. */
export const GET = route(
  async ({ request, ctx }) => {
    const archive = await exportAccount({ ctx, input: { acceptLanguage: request.headers.get('accept-language') } });
    return new Response(pieceStream(archive), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': attachment(`roundtable-${new Date().toISOString().slice(0, 10)}.zip`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  },
  { sessionOnly: true },
);
