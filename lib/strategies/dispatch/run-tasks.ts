import { type AgentFailed, isByPerson } from '@/lib/core/errors';
import { inEnglish, type Phrase, phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { ActiveMembers } from '../active-members';
import { askMember, isOut } from '../ask-member';
import type { AskOutcome } from '../ask-with-policy';
import { createFinishCheck } from '../finish-check';
import { noticeCut } from '../notice-cut';
import { withParts } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import { hasTime, memberTime } from '../work-time';
import { SYNTHESIZER } from './coordinators';
import { type DispatchRequest, taskPrompt } from './prompts';
import { FAILED, rateResult } from './rate-result';
import type { Report } from './report';
import type { Specialist } from './specialist';

/** A task with the id of its turn. */
export interface Task {
  turnId: string;
  agent: string;
  task: string;
  priority: number;
}

interface Batch {
  phase: string;
  tasks: readonly Task[];
  parallel: boolean;
}

/** Why an agent has no result. */
export interface Failure {
  agent: string;
  why: UserMessage;
  isByPerson: boolean;
  /** Whether the agent is not sent out again. */
  isOut: boolean;
}

/** Why a task was not begun; `isByPerson`: because the user did not want to wait for it. */
interface NotBegun {
  agent: string;
  why: Phrase;
  isByPerson: boolean;
}

export interface BatchResult {
  reports: Report[];
  failures: Failure[];
  /** Agents with tasks that were not begun, with the reason. */
  notBegun: NotBegun[];
}

/** How a task ended. */
interface Done {
  task: Task;
  report?: Report;
  failure?: Failure;
  notBegun?: Omit<NotBegun, 'agent'>;
}

/** Gives each task a turn id that is unique within the run: `execute.notes`, and `execute.notes.2` for an agent's second task. */
export function withTurns(phase: string, tasks: readonly { agent: string; task: string; priority?: number }[]): Task[] {
  const counts = new Map<string, number>();
  return tasks.map(({ agent, task, priority = 1 }) => {
    const count = (counts.get(agent) ?? 0) + 1;
    counts.set(agent, count);
    return { turnId: `${phase}.${agent}${count > 1 ? `.${count}` : ''}`, agent, task, priority };
  });
}

/** Sends out specialists with their tasks, all at once or one after another by priority. A failure does not affect the others. */
export async function runTasks(
  context: RunContext,
  deps: StrategyDeps,
  {
    request,
    specialists,
    batch: { phase, tasks, parallel },
  }: { request: DispatchRequest; specialists: readonly Specialist[]; batch: Batch },
): Promise<BatchResult> {
  const inOrder = tasks.toSorted((a, b) => a.priority - b.priority);
  const together = new ActiveMembers(inOrder.length);

  const run = async (planned: Task): Promise<Done> => {
    const { turnId, agent, task } = planned;
    const prompt = taskPrompt(request, task, { ...context.about(agent), agent });
    noticeCut(context, prompt, { agent, turnId });
    const outcome = await askMember(context, deps, {
      task: {
        agent,
        turnId,
        phase,
        prompt: withParts(prompt.text, request.material, request.parts),
        ...memberTime(context, { agent, writer: SYNTHESIZER }),
      },
      // A failed task can be restarted while others are working; if tasks run one after another, there are no others.
      active: parallel ? together : new ActiveMembers(1),
    });
    const report = reportOf(context, { turnId, given: { agent, task, phase }, outcome, specialists });
    return { task: planned, report, ...('failed' in outcome && { failure: failureOf(agent, outcome.failed) }) };
  };

  const ended = await (parallel ? Promise.all(inOrder.map(run)) : oneByOne(context, inOrder, run));
  return {
    reports: ended.flatMap(({ report }) => report ?? []),
    failures: ended.flatMap(({ failure }) => failure ?? []),
    notBegun: ended.flatMap(({ task: { agent }, notBegun }) => (notBegun ? [{ agent, ...notBegun }] : [])),
  };
}

export function agentsOf(tasks: readonly Pick<Task, 'agent'>[]): string[] {
  return [...new Set(tasks.map(({ agent }) => agent))];
}

/**
 * Begins no task of an agent that is out or for which there is no time, and none at all after a failure under the policy `abort`, or when the user
 * wants the answer now.
 */
async function oneByOne(context: RunContext, tasks: readonly Task[], run: (task: Task) => Promise<Done>): Promise<Done[]> {
  const ended: Done[] = [];
  const isAnswerWantedBefore = createFinishCheck(context);
  for (const task of tasks) {
    const failures = ended.flatMap(({ failure }) => failure ?? []);
    const isOver = context.limits.failurePolicy === 'abort' && failures.some(({ isByPerson }) => !isByPerson);
    if (isOver || failures.some(({ agent, isOut }) => isOut && agent === task.agent)) {
      ended.push({ task, notBegun: { why: phrase('taskNotBegun'), isByPerson: false } });
    } else if (ended.length > 0 && (await isAnswerWantedBefore(task.turnId))) {
      ended.push({ task, notBegun: { why: phrase('taskNotAwaited'), isByPerson: true } });
    } else if (await hasTime(context, { key: `${task.turnId}.go`, writer: SYNTHESIZER })) {
      ended.push(await run(task));
    } else {
      ended.push({ task, notBegun: { why: phrase('taskWithoutTime'), isByPerson: false } });
    }
  }
  return ended;
}

interface Ended {
  turnId: string;
  given: Pick<Report, 'agent' | 'task' | 'phase'>;
  outcome: AskOutcome;
  specialists: readonly Specialist[];
}

/** Rates a result, and keeps what a failed turn had found. */
function reportOf(context: RunContext, { turnId, given, outcome, specialists }: Ended): Report | undefined {
  const { agent } = given;
  const rules = specialists.find(({ name }) => name === agent) ?? { tools: context.about(agent).tools, expects: 1 };
  const rating = 'failed' in outcome ? FAILED : rateResult(outcome.result, rules);
  context.emit({ type: 'result_rated', data: { turnId: outcome.turnId, agent, ...rating } }, `${turnId}.rated`);
  if (!('failed' in outcome)) return { ...given, text: outcome.result.text, rating };
  const { partial, userMessage } = outcome.failed;
  return partial === undefined ? undefined : { ...given, text: partial, rating, partial: inEnglish(userMessage) };
}

function failureOf(agent: string, failed: AgentFailed): Failure {
  const byPerson = isByPerson(failed.code);
  const why = byPerson ? phrase('taskStopped') : phrase('taskFailed', { why: failed.userMessage });
  return { agent, why, isByPerson: byPerson, isOut: isOut(failed) };
}
