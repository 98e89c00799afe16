import { z } from 'zod';
import { recipient } from '@/lib/core/recipients/recipient';
import { showHidden } from '@/lib/core/text/show-hidden';
import { CRON_LENGTH } from '@/lib/core/time/cron';
import type { OccurrenceResult, Schedule } from '@/lib/core/time/schedule';
import { CATCH_UPS } from '@/lib/core/time/schedule';

/** A question that is sent repeatedly: shorter than a message. */
const QUESTION_LENGTH = 20_000;

/** Body of `POST /api/schedules` and `PUT /api/schedules/:id`. */
export const scheduleRequest = z
  .object({
    title: z.string().trim().min(1, 'needs a title').max(100, 'at most 100 characters').transform(showHidden),
    question: z.string().trim().min(1, 'needs a question').max(QUESTION_LENGTH, `at most ${QUESTION_LENGTH} characters`),
    recipient,
    /** Minute, hour, day of the month, month, day of the week. */
    cron: z.string().trim().max(CRON_LENGTH, `at most ${CRON_LENGTH} characters`),
    /** IANA name */
    timeZone: z.string().max(100),
    catchUp: z.enum(CATCH_UPS).default('skip'),
  })
  .strict();

/** Body of `PATCH /api/schedules/:id`. */
export const scheduleStatusRequest = z.object({ status: z.enum(['active', 'paused']) }).strict();

/** A schedule as its owner sees it. */
export type ShownSchedule = Omit<Schedule, 'userId'> & {
  /** The next three instants, ISO 8601; none while it is paused. */
  next: string[];
};

/** `GET /api/schedules`, newest first, each with its latest occurrence. */
export interface SchedulesAnswer {
  schedules: (ShownSchedule & { latest: OccurrenceResult | null })[];
}

/** `POST /api/schedules` (201), `PUT` and `PATCH /api/schedules/:id` */
export interface ScheduleAnswer {
  schedule: ShownSchedule;
}

/** `GET /api/schedules/:id`: with the latest occurrences, newest first. */
export interface ScheduleResultsAnswer extends ScheduleAnswer {
  results: OccurrenceResult[];
}

/** `POST /api/schedules/:id/run` (202) */
export interface ScheduleRunAnswer {
  runId: string;
  conversationId: string;
}
