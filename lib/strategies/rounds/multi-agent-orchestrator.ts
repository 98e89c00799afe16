import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { isByPerson } from '@/lib/core/errors';
import { notice } from '@/lib/core/notice';
import { inEnglish, type Phrase, phrase, reasonFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { RunContext, RunOutcome } from '@/lib/core/strategy';
import { partialResult } from '@/lib/core/teams/round-result';
import { ActiveMembers } from '../active-members';
import { askMember, isOut } from '../ask-member';
import { askWithPolicy } from '../ask-with-policy';
import { correctQuotes } from '../correct-quotes';
import { createFinishCheck, noticeFinish } from '../finish-check';
import { noticeCut } from '../notice-cut';
import { allParts, announceMaterial, type RequestMaterial, withParts } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import { withoutAnswer } from '../without-answer';
import { answerTime, hasTime, memberTime } from '../work-time';
import { askLead } from './ask-lead';
import { type Assignment, assignmentOf, type LeadDecision } from './assignment';
import { awaitedMembers } from './awaited-members';
import { type Brief, fallbackBrief, type Member } from './brief';
import { callLines } from './call-lines';
import { SUMMARIZER } from './coordinators';
import type { PlayedRound } from './earlier-rounds';
import { type Choose, initiate } from './initiate';
import { createJoiningAgents } from './joining-agents';
import { endedAs, missingReason } from './member-end';
import { findNews, reportsOf } from './nothing-new';
import { noticeLimits, type TeamCut } from './notice-limits';
import { memberPrompt, summarizerPrompt, type Teammate, type TeamWork } from './prompts';
import { createQuietMembers, noticeRest, seenInRound } from './quiet-members';
import { reportsAsAnswer } from './reports-as-answer';

export interface TeamPlan {
  team: readonly Member[];
  rounds: number;
  /** Whether the rounds end after one without new findings. */
  endEarly: boolean;
  /** Set if the initiator chooses the members. */
  choose?: Choose;
  /** The agent that decides after each round whether another one follows. */
  lead?: string;
  /** What the limits of the server left out. */
  cut?: TeamCut;
  material: RequestMaterial;
}

/**
 * The team (seed 002, "Core Orchestrator Design"): an initiator refines the request, the members work in rounds, in parallel
 * within a round and each with the results of earlier rounds, and a summarizer answers. A member that fails takes part in the
 * next round again; one that never recovers is named in the answer. Its partial findings and earlier results are kept.
 */
export class MultiAgentOrchestrator {
  private readonly context: RunContext;
  private readonly deps: StrategyDeps;
  private readonly plan: TeamPlan;
  private readonly history: PlayedRound[] = [];
  /** Agents that failed or that the user removed and that have not answered since, with the reason. */
  private readonly missing = new Map<string, UserMessage>();
  private conversation: HistoryMessage[] = [];
  private brief: Brief;
  private readonly joining: ReturnType<typeof createJoiningAgents>;
  /** Why the rounds ended early, if that makes the run partial. */
  private stopped: Phrase | undefined;
  private nothingNew = false;
  /** The members that failed in the last round, if nobody answered in it. */
  private unanswered: readonly string[] = [];
  private readonly quiet = createQuietMembers();
  /** The lead's decision after the last round. */
  private decision: LeadDecision | undefined;
  private readonly isAnswerWantedBefore: (next: string) => Promise<boolean>;

  constructor(context: RunContext, deps: StrategyDeps, plan: TeamPlan) {
    this.context = context;
    this.deps = deps;
    this.plan = plan;
    this.isAnswerWantedBefore = createFinishCheck(context);
    this.joining = createJoiningAgents(context);
    this.brief = fallbackBrief(context.question, plan.team);
  }

  async run(): Promise<RunOutcome> {
    const { context, plan } = this;
    announceMaterial(context, plan.material);
    if (plan.cut) noticeLimits(context, plan.cut);
    this.conversation = await context.history();
    if (plan.lead !== undefined) await context.join(plan.lead);
    const { brief, team } = await initiate(context, this.deps, { ...plan, conversation: this.conversation });
    this.brief = brief;
    let members = team.map(({ name }) => name);
    let resting: string[] = [];
    for (let round = 1; round <= plan.rounds; round++) {
      const added = await this.joining.newlyAdded(round);
      const quiet = await this.quietIn(round, members);
      const away = [...resting, ...quiet];
      const mayRest = away.length > 0 || (this.nothingNew && plan.endEarly);
      const awaited = mayRest ? await awaitedMembers(context, round, { members, resting: away }) : [];
      const isAway = (name: string) => away.includes(name) && !awaited.includes(name);
      const playing = [...new Set([...members, ...added])].filter((name) => !isAway(name));
      const isWanted = added.length + awaited.length > 0;
      if (playing.length + quiet.length === 0 || !(await this.mayGoOn(round, { playing, isWanted })) || playing.length === 0)
        break;
      noticeRest(context, quiet.filter(isAway), round);
      members = await this.joining.join(members, added);
      const { result, out, failed } = await this.playRound(round, { members, playing });
      this.history.push(result);
      members = members.filter((name) => !out.includes(name));
      if (failed && context.limits.failurePolicy === 'abort') this.stopped = phrase('stoppedAfterRound', { round });
      resting = await this.restingAfter(round, members);
    }
    this.joining.noticeLate('joined.late', await this.joining.newlyAdded(plan.rounds + 1));
    if (this.history.length > 0) noticeFinish(context, phrase('finishedAfterRound', { round: this.history.length }));
    const outcome = await this.summarize();
    // An agent can also be added while the summary is written. Nothing depends on it any more, so this is no step.
    this.joining.noticeLate('joined.during-summary');
    return outcome;
  }

  /** `members`: the whole team, including members not in this round. `out`: members excluded from later rounds. */
  private async playRound(
    round: number,
    { members, playing }: { members: readonly string[]; playing: readonly string[] },
  ): Promise<{ result: PlayedRound; out: string[]; failed: boolean }> {
    const { context } = this;
    const { rounds } = this.plan;
    const started = Date.now();
    context.emit({ type: 'round_start', data: { round, agents: [...playing] } }, `r${round}.start`);
    // All members get the same view of the shared context, identical on a replay; what peers write during the round can be read
    // with tools.
    const seen = await seenInRound(context, round);
    const work = { ...this.work(), notes: context.notes().slice(0, seen.notes) };
    const atWork = new ActiveMembers(playing.length);
    const memberOutcomes = await Promise.all(
      playing.map(async (agent) => {
        const facts = context.about(agent);
        const { namesContext } = facts;
        // A member with its own context pipeline receives the conversation through that; the others receive a digest in their prompt.
        const memberWork = namesContext ? { ...work, conversation: [] } : work;
        const notesSeen = this.quiet.notesSeenBy(agent);
        const others = members
          .filter((name) => name !== agent)
          .map((name) => ({ name, focus: this.assigned(name, round).focus }));
        const assigned = this.assigned(agent, round);
        const prompt = memberPrompt(memberWork, { ...facts, agent, round, rounds, notesSeen, others, ...assigned });
        noticeCut(context, prompt, { agent, turnId: `r${round}.${agent}`, round });
        const task = {
          agent,
          turnId: `r${round}.${agent}`,
          round,
          prompt: withParts(prompt.text, this.plan.material, allParts(memberWork.conversation, context.parts)),
          ...(namesContext && { history: this.conversation }),
          team: { members, notes: seen.notes },
          ...memberTime(context, { agent, writer: SUMMARIZER }),
        };
        return {
          agent,
          outcome: await askMember(context, this.deps, { task, active: atWork }),
        };
      }),
    );
    const failures = memberOutcomes.flatMap(({ agent, outcome }) =>
      'failed' in outcome ? [{ agent, why: outcome.failed }] : [],
    );
    for (const { agent, why } of failures) this.missing.set(agent, missingReason(why, round));
    const agentResults = memberOutcomes.flatMap(({ agent, outcome }) => {
      if ('failed' in outcome) return outcome.failed.partial ? [partialResult(agent, outcome.failed)] : [];
      const { text, toolCalls, toolResults, steps, finishReason } = outcome.result;
      this.missing.delete(agent);
      return [{ agent, response: text, toolCalls, steps, finishReason, calls: callLines(toolResults) }];
    });
    const results = memberOutcomes.map(({ agent, outcome }) => ({
      agent,
      status: 'failed' in outcome ? endedAs(outcome.failed) : ('completed' as const),
    }));
    context.emit({ type: 'round_complete', data: { round, results, ms: Date.now() - started } }, `r${round}.complete`);
    const result = { roundNumber: round, agentResults, timestamp: new Date().toISOString() };
    const news = { history: [...this.history, result], notesBefore: seen.notes };
    const failed = failures.filter(({ why }) => !isByPerson(why.code)).map(({ agent }) => agent);
    const { nothing, quiet, unanswered } = await findNews(context, round, { ...news, failed });
    this.nothingNew = nothing && failures.length === 0;
    this.unanswered = unanswered;
    this.quiet.addRound(playing, { seen, quiet });
    return {
      result,
      out: failures.flatMap(({ agent, why }) => (isOut(why) ? [agent] : [])),
      failed: failed.length > 0,
    };
  }

  private async summarize(): Promise<RunOutcome> {
    const { context, missing } = this;
    const reports = this.history.flatMap(({ agentResults }) => agentResults);
    if (reports.length === 0) return this.conclude(withoutAnswer(context, 'noMemberAnswered', missing));
    const turn = { agent: SUMMARIZER, turnId: SUMMARIZER };
    const prompt = summarizerPrompt(this.work(), missing, { ...context.about(SUMMARIZER), agent: SUMMARIZER });
    noticeCut(context, prompt, turn);
    const task = { ...turn, prompt: prompt.text, ...answerTime(context, SUMMARIZER) };
    const outcome = await askWithPolicy(context, this.deps, task);
    if ('failed' in outcome) {
      missing.set(SUMMARIZER, outcome.failed.userMessage);
      const answer = reportsAsAnswer(this.history, (agent) => context.about(agent).title);
      if (answer === undefined) return this.conclude(withoutAnswer(context, 'noReportFinished', missing));
      const message = phrase('noSummary');
      context.emit(notice('fallback', message, { agent: SUMMARIZER }), 'summarizer.fallback');
      return this.conclude({ status: 'partial', answer, ...this.reason() });
    }
    const cut = [...reports, outcome.result].some(({ finishReason }) => finishReason === 'length');
    if (cut) this.stopped ??= phrase('anAnswerAtTokenLimit');
    const reason = this.reason();
    const answer = await correctQuotes(context, this.deps, { answer: outcome.result.text, agent: SUMMARIZER });
    return this.conclude({ status: reason ? 'partial' : 'completed', answer, ...reason });
  }

  private conclude(outcome: RunOutcome): RunOutcome {
    const data = {
      content: outcome.answer,
      complete: true as const,
      missing: [...this.missing].map(([agent, message]) => ({ agent, ...reasonFields(message) })),
    };
    this.context.emit({ type: 'summarizer_response', data }, 'summarizer.complete');
    return outcome;
  }

  /** Returns the members that the lead leaves out of the next round; none if there is no lead. */
  private async restingAfter(round: number, members: readonly string[]): Promise<string[]> {
    const { context, deps, stopped } = this;
    const { lead, rounds, endEarly } = this.plan;
    const isLast = round === rounds || members.length === 0 || stopped !== undefined || (this.nothingNew && endEarly);
    if (lead === undefined || isLast || (await this.isAnswerWantedBefore(`r${round}.lead`))) return [];
    const decision = await askLead(context, deps, {
      lead,
      work: this.work(),
      round,
      rounds,
      members: members.map((name) => this.usual(name)),
    });
    this.decision = decision;
    return members.filter((name) => !decision.playing.includes(name));
  }

  /** Returns the members that rest in a round because they have nothing new to add; none if a lead decides, or if all rounds were requested. */
  private async quietIn(round: number, members: readonly string[]): Promise<string[]> {
    if (!this.plan.endEarly || this.decision?.reason !== undefined) return [];
    return this.quiet.restingIn(round, { context: this.context, members, reports: reportsOf(this.history) });
  }

  private assigned(agent: string, round: number): Assignment {
    const { brief, history, decision } = this;
    const { rounds, lead } = this.plan;
    const description = this.describe(agent);
    return assignmentOf(agent, { round, rounds, brief, history, description, decision, lead });
  }

  /** Returns a member with its part of the work, unless the lead gives it a task. */
  private usual(name: string): Teammate {
    return { name, focus: this.brief.focus[name] ?? this.describe(name) };
  }

  private describe(agent: string): string | undefined {
    return this.plan.team.find(({ name }) => name === agent)?.description ?? this.context.about(agent).description;
  }

  private reason(): Pick<RunOutcome, 'reason' | 'phrase'> | undefined {
    const { stopped, missing } = this;
    if (!stopped && missing.size === 0) return undefined;
    const absent = [...missing].map(([agent, message]) => `${agent}: ${inEnglish(message)}`);
    return { reason: [...(stopped ? [inEnglish(stopped)] : []), ...absent].join(' '), ...(stopped && { phrase: stopped }) };
  }

  private work(): TeamWork {
    const { context, conversation, brief } = this;
    const { material } = this.plan;
    return { question: context.question, material, conversation, brief, history: [...this.history], notes: [...context.notes()] };
  }

  /** `isWanted`: the user has added an agent, or written messages that no model has read. */
  private async mayGoOn(round: number, { playing, isWanted }: { playing: string[]; isWanted: boolean }): Promise<boolean> {
    const { context } = this;
    const { rounds } = this.plan;
    if (this.stopped || (this.history.length > 0 && (await this.isAnswerWantedBefore(`r${round}`)))) return false;
    if (this.nothingNew && this.plan.endEarly && !isWanted) {
      const message = phrase('nothingNew', { round, rounds });
      context.emit(notice('skipped', message), `r${round}.early`);
      return false;
    }
    const isVain = this.unanswered.length > 0 && playing.every((name) => this.unanswered.includes(name));
    if (!isVain && (await hasTime(context, { key: `r${round}.go`, writer: SUMMARIZER }))) return true;
    this.stopped = isVain
      ? phrase('noAgentAnswered', { round: round - 1 })
      : phrase('noTimeForRound', { ms: context.limits.runTimeoutMs, round });
    context.emit(notice('cut', this.stopped), `r${round}.cut`);
    return false;
  }
}
