import { listOverrides } from '@/lib/services/scenarios/list-overrides';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => listOverrides({ ctx, input: { id } }));
