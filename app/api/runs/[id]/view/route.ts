import { viewRun } from '@/lib/services/runs/view-run';
import { route } from '@/lib/workbench';

/** A run as it stands, folded from its events. */
export const GET = route(async ({ ctx, params: { id } }) => ({ view: await viewRun({ ctx, input: { id } }) }));
