import type { schedule } from '@/drizzle/schema/schedule';
import type { Schedule } from '@/lib/core/time/schedule';

type Row = typeof schedule.$inferSelect;

/** Reads a row. Earlier versions stored the name of an agent or of a team instead of a recipient. */
export function readSchedule({ agent, team, recipient, ...row }: Row): Schedule {
  const named = agent === null ? ({ type: 'team', name: team ?? '' } as const) : ({ type: 'agent', name: agent } as const);
  return { ...row, recipient: recipient ?? named };
}

/** The columns of a schedule or of a change to one: a recipient replaces the name that an earlier version has stored. */
export function scheduleRow<T extends Partial<Schedule>>(values: T): T & Partial<Pick<Row, 'agent' | 'team'>> {
  return values.recipient === undefined ? values : { ...values, agent: null, team: null };
}
