import { markdownFile } from '@/lib/http/markdown-file';
import { exportItem } from '@/lib/services/library/export-item';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) =>
  markdownFile(await exportItem({ ctx, input: { kind: 'prompt', id } })),
);
