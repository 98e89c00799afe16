import { showServerState } from '@/lib/services/health/show-server-state';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => showServerState({ ctx }), { ownerOnly: true });
