import { z } from 'zod';
import { resolveChoice } from '@/lib/core/conversations/resolve-choice';
import { notice } from '@/lib/core/notice';
import { type Phrase, phrase, reasonFields } from '@/lib/core/phrases/phrase';
import type { RunContext, RunOutcome } from '@/lib/core/strategy';
import type { DispatchConfig } from '@/lib/core/teams/team-options';
import { addedAgents } from '../added-agents';
import { correctQuotes } from '../correct-quotes';
import { createFinishCheck, noticeFinish } from '../finish-check';
import { allParts, announceMaterial, type RequestMaterial } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import { leavesTime } from '../work-time';
import { checkCitations } from './check-citations';
import type { WorkflowRule } from './choose-workflow';
import { PLANNER, SYNTHESIZER } from './coordinators';
import { createGapCheck, type GapCheck } from './gap-check';
import { CITATION_CHECK, EXECUTE, followUpPhase, GAP_CHECK, PLAN, SYNTHESIS } from './phases';
import { planDispatch, planFollowUp } from './plan-dispatch';
import type { DispatchRequest } from './prompts';
import { bestReports, type Report } from './report';
import { agentsOf, type Failure, runTasks, type Task, withTurns } from './run-tasks';
import type { Specialist } from './specialist';
import { synthesize } from './synthesize';

export interface DispatchInput {
  specialists: readonly Specialist[];
  usual: readonly string[];
  /** Words that request prompt workflows. */
  workflowRules: readonly WorkflowRule[];
  config: DispatchConfig;
  material: RequestMaterial;
}

/** Number of earlier messages that the planner and the synthesizer see (seed 000). */
const CONVERSATION = 4;

/**
 * The dispatch (seed 000, "Execution Flow"): a planner sends out specialists with one task each and follows up on weak results, code looks for
 * specialists that the question needs and that got no task, and a synthesizer writes the answer from the reports alone.
 */
export class DispatchOrchestrator {
  private readonly context: RunContext;
  private readonly deps: StrategyDeps;
  private readonly input: DispatchInput;
  private readonly gapsIn: GapCheck;
  private request: DispatchRequest;
  private readonly tasks: Task[] = [];
  private readonly reports: Report[] = [];
  /** Agents that failed and have had no better result since, with the reason. */
  private readonly missing = new Map<string, Pick<Failure, 'why' | 'isByPerson'>>();
  /** Agents that are not sent out again. */
  private readonly out = new Set<string>();
  /** Number of agents added by the user that have been sent out. */
  private added = 0;
  /** The agents that failed in the last follow-up, if nobody answered in it. */
  private unanswered: readonly string[] = [];
  /** Why the work ended early, if that makes the run partial. */
  private stopped: Phrase | undefined;
  private readonly isAnswerWantedBefore: (next: string) => Promise<boolean>;

  constructor(context: RunContext, deps: StrategyDeps, input: DispatchInput) {
    this.context = context;
    this.deps = deps;
    this.input = input;
    this.isAnswerWantedBefore = createFinishCheck(context);
    this.gapsIn = createGapCheck(input.specialists.flatMap(({ name, gap }) => (gap ? [{ ...gap, agent: name }] : [])));
    this.request = { question: context.question, material: input.material, parts: context.parts, conversation: [] };
  }

  async run(): Promise<RunOutcome> {
    const { context, input } = this;
    announceMaterial(context, input.material);
    const conversation = await context.history();
    const parts = allParts(conversation, context.parts);
    this.request = { ...this.request, parts, ...this.understood(conversation.slice(-CONVERSATION)) };
    const needsIteration = await this.execute();
    for (let iteration = 2; iteration <= input.config.maxIterations; iteration++) {
      if (!(await this.followUp(iteration, needsIteration && iteration === 2))) break;
    }
    await this.closeGaps();
    this.noticeLate(await this.newlyAdded(SYNTHESIS), 'added.late');
    noticeFinish(context, phrase('finishedEarly'));
    // No tool runs after this point, so the sources are read from the log while the answer is written.
    const read = Promise.allSettled([context.sources()]);
    const outcome = await this.corrected(await context.phase(SYNTHESIS, () => this.conclude()));
    if (outcome.status !== 'failed') {
      await context.phase(CITATION_CHECK, () => checkCitations(context, this.deps, { answer: outcome.answer, read }));
    }
    // An agent can also be added while the answer is written and checked. Nothing depends on it any more, so this is no step.
    this.noticeLate(addedAgents(context).slice(this.added), 'added.during-synthesis');
    return outcome;
  }

  /** Returns the question with the conversation it belongs to. A letter stands for the question that the last answer suggested under it. */
  private understood(conversation: DispatchRequest['conversation']): Pick<DispatchRequest, 'question' | 'conversation'> {
    const { context } = this;
    const answer = conversation.findLast(({ role }) => role === 'assistant')?.content ?? '';
    const question = resolveChoice(context.question, answer);
    if (question === undefined) return { question: context.question, conversation };
    const message = phrase('choiceRead', { choice: context.question, question });
    context.emit(notice('warning', message), 'choice');
    return { question, conversation };
  }

  /** Plans and carries out the first tasks. Returns whether the plan asks for a follow-up. */
  private async execute(): Promise<boolean> {
    const { context, deps, input, request } = this;
    const plan = await context.phase(PLAN, async () => {
      const { agents, workflow, ...made } = await planDispatch(context, deps, { request, ...input, gapsIn: this.gapsIn });
      const tasks = withTurns(EXECUTE, agents);
      const prompt = workflow && { name: workflow.name, arguments: workflow.arguments };
      context.emit({ type: 'dispatch_planned', data: { ...made, tasks, ...(prompt && { prompt }) } }, 'dispatch.plan');
      return { ...made, tasks, workflow };
    });
    this.request = { ...request, workflow: plan.workflow };
    await context.phase(EXECUTE, () => this.carryOut(EXECUTE, plan.tasks), this.atOnce(plan.tasks));
    return plan.needsIteration;
  }

  /** Sends specialists out again if the plan, a failure, a weak result, an unread message or the user requires it. Returns whether any were sent. */
  private async followUp(iteration: number, isPlanned: boolean): Promise<boolean> {
    const { context, deps, input, request, reports, missing } = this;
    const specialists = input.specialists.filter(({ name }) => !this.out.has(name));
    const phase = followUpPhase(iteration);
    const added = await this.newlyAdded(phase);
    const isAsked = specialists.length > 0 && (await this.hasUnread(phase));
    const asksPlanner = isAsked || (specialists.length > 0 && (isPlanned || this.isIncomplete()));
    if (!(asksPlanner || added.length > 0) || (await this.isAnswerWantedBefore(phase))) return false;
    const isVain = !isAsked && added.length === 0 && specialists.every(({ name }) => this.unanswered.includes(name));
    if (!(await this.mayGoOn(phase, { isVain }))) return false;
    this.added += added.length;
    return context.phase(phase, async () => {
      const work = { reports, missing };
      const plan = asksPlanner
        ? await planFollowUp(context, deps, {
            request,
            specialists,
            work,
            threshold: input.config.confidenceThreshold,
            iteration,
            phase,
            isAsked,
          })
        : { reasoning: '', agents: [] };
      const tasks = withTurns(phase, [...plan.agents, ...added.map((agent) => ({ agent, task: request.question }))]);
      context.emit({ type: 'follow_up_planned', data: { iteration, reasoning: plan.reasoning, tasks } }, `${phase}.plan`);
      this.unanswered = await this.carryOut(phase, tasks);
      return tasks.length > 0;
    });
  }

  /** Whether the user has written messages that no model has read and that the planner can read. */
  private async hasUnread(phase: string): Promise<boolean> {
    const { context } = this;
    if (!context.about(PLANNER).answersInForm) return false;
    return context.step(`${phase}.unread`, z.boolean(), async () => context.unread().some(({ agent }) => agent === undefined));
  }

  /** Whether a specialist failed, unless the user stopped it, or reported little. */
  private isIncomplete(): boolean {
    const { confidenceThreshold } = this.input.config;
    const isWeak = ({ rating, partial }: Report) => partial === undefined && rating.confidence < confidenceThreshold;
    return this.best().some(isWeak) || [...this.missing.values()].some(({ isByPerson }) => !isByPerson);
  }

  /** Finds, by code, parts of the question for which no specialist was sent out, and sends one out for each. */
  private async closeGaps(): Promise<void> {
    const { context, request } = this;
    const gaps = this.gapsIn(request.question, this.tasks).filter(({ agent }) => !this.out.has(agent));
    if (gaps.length === 0 || (await this.isAnswerWantedBefore(GAP_CHECK)) || !(await this.mayGoOn(GAP_CHECK))) return;
    const tasks = withTurns(GAP_CHECK, gaps);
    const found = gaps.map(({ tool, words, references }, n) => ({ ...(tasks[n] as Task), tool, words, references }));
    await context.phase(
      GAP_CHECK,
      async () => {
        context.emit({ type: 'gap_found', data: { gaps: found } }, 'gap.found');
        await this.carryOut(GAP_CHECK, tasks);
      },
      this.atOnce(tasks),
    );
  }

  /** Names the agents of a phase if they work at the same time: only then can a failed one be restarted. */
  private atOnce(tasks: readonly Task[]): { agents?: string[] } {
    return this.input.config.parallelExecution ? { agents: agentsOf(tasks) } : {};
  }

  /** Returns the agents that failed; none if another one found something, or the user stopped one. */
  private async carryOut(phase: string, tasks: readonly Task[]): Promise<string[]> {
    const { context, deps, request } = this;
    const { specialists, config } = this.input;
    this.tasks.push(...tasks);
    await Promise.all(agentsOf(tasks).map((agent) => context.join(agent)));
    const batch = { phase, tasks, parallel: config.parallelExecution };
    const { reports, failures, notBegun } = await runTasks(context, deps, { request, specialists, batch });
    this.reports.push(...reports);
    // The task of a gap is a different one from the task that failed.
    const replaced = phase === GAP_CHECK ? [] : reports.filter(({ partial }) => partial === undefined);
    for (const { agent } of replaced) this.missing.delete(agent);
    for (const { agent, why, isByPerson } of notBegun) this.missing.set(agent, { why, isByPerson });
    for (const failure of failures) this.missing.set(failure.agent, failure);
    for (const { agent, isOut } of failures) if (isOut) this.out.add(agent);
    if (failures.some(({ isByPerson }) => !isByPerson) && context.limits.failurePolicy === 'abort') {
      this.stopped = phrase('stoppedAfterFailure');
    }
    const isAnswered = reports.length > 0 || [...failures, ...notBegun].some(({ isByPerson }) => isByPerson);
    return isAnswered ? [] : agentsOf(failures);
  }

  /** The agents that the user has added and that have not been sent out. */
  private async newlyAdded(phase: string): Promise<string[]> {
    const { context } = this;
    const added = await context.step(`${phase}.joined`, z.array(z.string()), async () => addedAgents(context));
    return added.slice(this.added);
  }

  /** Reports that agents were added too late. */
  private noticeLate(late: readonly string[], key: string): void {
    if (late.length === 0) return;
    this.added += late.length;
    const message = phrase('addedLate', { agents: late.join(', ') });
    this.context.emit(notice('skipped', message), key);
  }

  /** `isVain`: whether the specialists would only fail again; in logs of earlier versions, the run continues nevertheless. */
  private async mayGoOn(phase: string, { isVain = false }: { isVain?: boolean } = {}): Promise<boolean> {
    const { context } = this;
    if (this.stopped) return false;
    const decision = z.union([z.boolean(), z.literal('vain')]);
    const go = await context.step(`${phase}.go`, decision, async () => (isVain ? 'vain' : leavesTime(context, SYNTHESIZER)));
    if (go === true) return true;
    const why = go === 'vain' ? phrase('noSpecialistAnswered') : phrase('noTimeForPhase', { phase });
    if (go === false) this.stopped = why;
    context.emit(notice('cut', why), `${phase}.cut`);
    return false;
  }

  private async conclude(): Promise<RunOutcome> {
    const { context, deps, request, missing, stopped } = this;
    const { specialists } = this.input;
    const outcome = await synthesize(context, deps, { request, specialists, work: { reports: this.best(), missing }, stopped });
    this.announce(outcome.answer, 'dispatch.answer');
    return outcome;
  }

  /** Has wrong quotes corrected, in an answer that the synthesizer wrote. */
  private async corrected(outcome: RunOutcome): Promise<RunOutcome> {
    const { context, deps } = this;
    if (outcome.status === 'failed') return outcome;
    const answer = await correctQuotes(context, deps, { answer: outcome.answer, agent: SYNTHESIZER });
    if (answer === outcome.answer) return outcome;
    this.announce(answer, 'dispatch.answer.corrected');
    return { ...outcome, answer };
  }

  private announce(content: string, key: string): void {
    const missing = [...this.missing].map(([agent, { why }]) => ({ agent, ...reasonFields(why) }));
    this.context.emit({ type: 'dispatch_answered', data: { content, missing } }, key);
    this.context.answered(content);
  }

  private best(): Report[] {
    return bestReports(this.reports, this.input.config.confidenceThreshold);
  }
}
