import { listLocalModels } from '@/lib/services/models/list-local-models';
import { route } from '@/lib/workbench';

/** Lists the model servers that run on this machine. */
export const GET = route(async ({ ctx }) => listLocalModels({ ctx }));
