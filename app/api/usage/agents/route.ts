import { listAgentFigures } from '@/lib/services/usage/list-agent-figures';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listAgentFigures({ ctx }));
