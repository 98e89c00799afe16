import { embedScript } from '@/lib/core/desks/embed-script';
import { notFound } from '@/lib/services/not-found';
import { publicRoute } from '@/lib/workbench';

/** The script with which a page of another origin embeds a published desk. */
export const GET = publicRoute(async ({ ctx, params: { id } }) => {
  const desk = await ctx.findPublishedDesk(id);
  if (!desk) throw notFound();
  return new Response(embedScript({ deskId: id, title: desk.title }), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
});
