import { listModels } from '@/lib/services/models/list-models';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listModels({ ctx }));
