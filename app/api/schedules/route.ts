import { scheduleRequest } from '@/lib/api/schedule-requests';
import { json } from '@/lib/http/json';
import { createSchedule } from '@/lib/services/schedules/create-schedule';
import { listSchedules } from '@/lib/services/schedules/list-schedules';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listSchedules({ ctx }));

/** Only in a browser session: a schedule runs with all rights of its owner, an API key may have fewer. */
export const POST = route(async ({ ctx, body }) => json(await createSchedule({ ctx, input: body }), 201), {
  body: scheduleRequest,
  sessionOnly: true,
});
