import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { PLANNER } from './coordinators';
import type { PlannedTask } from './dispatch-plan';

/** Returns the `most` most important tasks, in the order of the plan. A notice names the agents of the omitted ones. */
export function limitTasks(
  context: RunContext,
  tasks: readonly PlannedTask[],
  { most, key }: { most: number; key: string },
): PlannedTask[] {
  const kept = new Set(tasks.toSorted((a, b) => a.priority - b.priority).slice(0, most));
  const byAgent = Map.groupBy(
    tasks.filter((task) => !kept.has(task)),
    ({ agent }) => agent,
  );
  if (byAgent.size > 0) {
    const agents = [...byAgent].map(([agent, { length }]) => (length > 1 ? `${agent} (${length})` : agent)).join(', ');
    const message = phrase('tasksOverLimit', { most, agents });
    context.emit(notice('cut', message, { agent: PLANNER }), key);
  }
  return tasks.filter((task) => kept.has(task));
}
