import { scheduleRequest, scheduleStatusRequest } from '@/lib/api/schedule-requests';
import { changeSchedule } from '@/lib/services/schedules/change-schedule';
import { removeSchedule } from '@/lib/services/schedules/remove-schedule';
import { setScheduleStatus } from '@/lib/services/schedules/set-schedule-status';
import { showSchedule } from '@/lib/services/schedules/show-schedule';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => showSchedule({ ctx, input: { id } }));

export const PUT = route(async ({ ctx, params: { id }, body }) => changeSchedule({ ctx, input: { id, content: body } }), {
  body: scheduleRequest,
  sessionOnly: true,
});

/** Pauses or resumes the schedule. */
export const PATCH = route(async ({ ctx, params: { id }, body }) => setScheduleStatus({ ctx, input: { id, ...body } }), {
  body: scheduleStatusRequest,
  sessionOnly: true,
});

export const DELETE = route(async ({ ctx, params: { id } }) => removeSchedule({ ctx, input: { id } }), { sessionOnly: true });
