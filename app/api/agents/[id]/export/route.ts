import { exportAgent } from '@/lib/services/library/export-agent';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => {
  const { name, file } = await exportAgent({ ctx, input: { id } });
  return new Response(file, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.md"`,
      'cache-control': 'no-store',
    },
  });
});
