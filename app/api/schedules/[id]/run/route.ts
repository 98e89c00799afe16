import { json } from '@/lib/http/json';
import { runSchedule } from '@/lib/services/schedules/run-schedule';
import { route } from '@/lib/workbench';

/** Starts a run of the schedule now. */
export const POST = route(async ({ ctx, params: { id } }) => json(await runSchedule({ ctx, input: { id } }), 202), {
  sessionOnly: true,
});
