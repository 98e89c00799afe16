import { attachment } from '@/lib/http/attachment';
import { readAttachment } from '@/lib/services/attachments/read-attachment';
import { route } from '@/lib/workbench';

/** Returns an image as it was uploaded, for `<img>` only: its content came from outside, so the response is sandboxed (next.config.ts). */
export const GET = route(async ({ ctx, request, params: { id } }) => {
  const { name, mediaType, bytes } = await readAttachment({ ctx, input: { id } });
  // The content behind an id never changes. A browser asks each time, so that it shows nothing after a sign-out.
  const cached = { etag: `"${id}"`, 'cache-control': 'private, no-cache' };
  if (request.headers.get('if-none-match') === cached.etag) return new Response(null, { status: 304, headers: cached });
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': mediaType,
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
      ...cached,
    },
  });
});
