import { forgetFacts } from '@/lib/services/memory/forget-facts';
import { listFacts } from '@/lib/services/memory/list-facts';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => listFacts({ ctx, input: { agentId: id } }));

export const DELETE = route(async ({ ctx, params: { id } }) => forgetFacts({ ctx, input: { agentId: id } }));
