import { expect, test } from '@jest/globals';
import { recipient } from '@/lib/core/recipients/recipient';
import { readSchedule, scheduleRow } from '@/lib/stores/schedules/schedule-row';
import { newSchedule } from '../contracts/schedule-store.contract';

test('a schedule that an earlier version has stored asks the agent or the team of its row', () => {
  const row = { ...newSchedule('ada'), recipient: null };
  expect(readSchedule({ ...row, agent: 'notes', team: null }).recipient).toEqual({ type: 'agent', name: 'notes' });
  expect(readSchedule({ ...row, agent: null, team: 'desk' }).recipient).toEqual({ type: 'team', name: 'desk' });
});

test('a new recipient replaces what an earlier version has stored, and another change leaves it', () => {
  const asked = recipient.parse({ type: 'desk', name: 'ferries' });
  expect(scheduleRow({ recipient: asked })).toEqual({ recipient: asked, agent: null, team: null });
  expect(scheduleRow({ title: 'Weekly' })).toEqual({ title: 'Weekly' });
});
