import { viewRun } from '@/lib/services/runs/view-run';
import { route } from '@/lib/workbench';

/** Returns the current view of a run, folded from its events. */
export const GET = route(async ({ ctx, params: { id } }) => ({ view: await viewRun({ ctx, input: { id } }) }));
