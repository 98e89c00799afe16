import { readAttachment } from '@/lib/services/attachments/read-attachment';
import { route } from '@/lib/workbench';

/** An image as it came. It is shown by pages and opened as nothing else: what it holds came from outside. */
export const GET = route(async ({ ctx, params: { id } }) => {
  const { name, mediaType, bytes } = await readAttachment({ ctx, input: { id } });
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // What an id stands for never changes.
      'cache-control': 'private, max-age=3600, immutable',
    },
  });
});
