import { listTools } from '@/lib/services/tools/list-tools';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listTools({ ctx }));
