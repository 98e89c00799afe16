import { readRun } from '@/lib/services/runs/read-run';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => ({ run: await readRun({ ctx, input: { id } }) }));
