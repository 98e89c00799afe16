import { listVersions } from '@/lib/services/library/list-versions';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => listVersions({ ctx, input: { kind: 'desk', id } }));
