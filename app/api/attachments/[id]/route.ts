import { attachment } from '@/lib/http/attachment';
import { readAttachment } from '@/lib/services/attachments/read-attachment';
import { route } from '@/lib/workbench';

/** Returns an image as it was uploaded, for `<img>` only: its content came from outside, so the response is sandboxed (next.config.ts). */
export const GET = route(async ({ ctx, params: { id } }) => {
  const { name, mediaType, bytes } = await readAttachment({ ctx, input: { id } });
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': mediaType,
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
      // The content behind an id never changes.
      'cache-control': 'private, max-age=3600, immutable',
    },
  });
});
