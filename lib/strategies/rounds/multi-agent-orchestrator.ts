import { z } from 'zod';
import { partsOf } from '@/lib/core/conversation-history';
import { type AgentFailed, type AgentFailureCode, isByPerson } from '@/lib/core/errors';
import { inEnglish, messageFields, type Phrase, phrase, reasonFields, type UserMessage } from '@/lib/core/phrase';
import { partialResult, type RoundResult } from '@/lib/core/round-result';
import type { HistoryMessage, RunContext, RunOutcome } from '@/lib/core/strategy';
import { askWithPolicy } from '../ask-with-policy';
import type { StrategyDeps } from '../deps';
import { announceMaterial, type RequestMaterial, withParts } from '../request-material';
import { lastTime, memberTime, roundMs } from '../work-time';
import { AtWork, askMember } from './ask-member';
import { type Brief, briefSchema, fallbackBrief, toBrief } from './brief';
import { broughtNothingNew } from './nothing-new';
import { initiatorPrompt, memberPrompt, type Prompt, summarizerPrompt, type TeamWork } from './prompts';

interface Member {
  name: string;
  description: string;
}

export interface TeamPlan {
  team: readonly Member[];
  rounds: number;
  /** Whether a round that brought nothing new is the last one. */
  endEarly: boolean;
  material: RequestMaterial;
}

/** After these an agent is not asked again in later rounds: a person wants it out, or no further try would change anything. */
const OUT: ReadonlySet<AgentFailureCode> = new Set(['stopped', 'not_configured', 'not_capable']);

/**
 * The team (seed 002, "Core Orchestrator Design"): an initiator refines the request, the members work in rounds, all of a
 * round in parallel and each with the earlier rounds' results, and a summarizer answers. A member that fails is in again in the
 * next round; one that has not answered since is named in the answer. What it had found until it failed, and its own earlier
 * results, are kept.
 */
export class MultiAgentOrchestrator {
  private readonly context: RunContext;
  private readonly deps: StrategyDeps;
  private readonly team: readonly Member[];
  private readonly rounds: number;
  private readonly endEarly: boolean;
  private readonly material: RequestMaterial;
  private readonly history: RoundResult[] = [];
  /** Who has not answered since it failed or was taken out by a person, with the reason. */
  private readonly missing = new Map<string, UserMessage>();
  private conversation: HistoryMessage[] = [];
  private brief: Brief;
  /** How many of the agents that a person added are in. */
  private joined = 0;
  /** Why the rounds ended before their number, when that makes the run a partial one. */
  private stopped: Phrase | undefined;
  private nothingNew = false;

  constructor(context: RunContext, deps: StrategyDeps, { team, rounds, endEarly, material }: TeamPlan) {
    this.context = context;
    this.deps = deps;
    this.team = team;
    this.rounds = rounds;
    this.endEarly = endEarly;
    this.material = material;
    this.brief = fallbackBrief(context.question, team);
  }

  async run(): Promise<RunOutcome> {
    announceMaterial(this.context, this.material);
    this.conversation = await this.context.history();
    await this.initiate();
    let members = this.team.map(({ name }) => name);
    for (let round = 1; round <= this.rounds && (await this.mayGoOn(round)); round++) {
      members = await this.withJoined(members, round);
      if (members.length === 0) break;
      const { result, out, failed } = await this.playRound(round, members);
      this.history.push(result);
      members = members.filter((name) => !out.includes(name));
      if (failed && this.context.limits.failurePolicy === 'abort') {
        this.stopped = phrase('stoppedAfterRound', { round });
      }
    }
    await this.withJoined([], this.rounds + 1);
    return this.summarize();
  }

  /** The members of a round with those a person has added since the last one; after the last round there is nothing to join. */
  private async withJoined(members: readonly string[], round: number): Promise<string[]> {
    const { context } = this;
    const added = await context.step(`r${round}.joined`, z.array(z.string()), async () =>
      context.interventions().flatMap((one) => (one.kind === 'add' ? [one.agent] : [])),
    );
    const news = added.slice(this.joined);
    this.joined = added.length;
    await Promise.all(news.map((agent) => context.join(agent)));
    if (round > this.rounds && news.length > 0) {
      const message = phrase('joinedLate', { agents: news.join(', ') });
      context.emit({ type: 'notice', data: { kind: 'skipped', ...messageFields(message) } }, 'joined.late');
    }
    return [...new Set([...members, ...news])];
  }

  private async initiate(): Promise<void> {
    const { context, team, material } = this;
    const asked = await askWithPolicy(context, this.deps, {
      agent: 'initiator',
      turnId: 'initiator',
      prompt: withParts(initiatorPrompt({ question: context.question, material }, team), material, context.parts),
      history: this.conversation,
      schema: briefSchema(team.map(({ name }) => name)),
      ...memberTime(context, 'initiator'),
    });
    if ('failed' in asked) {
      const message = phrase('noBrief', { why: asked.failed.userMessage });
      context.emit(
        { type: 'notice', data: { kind: 'fallback', ...messageFields(message), agent: 'initiator' } },
        'initiator.fallback',
      );
    } else {
      this.brief = toBrief(briefSchema(team.map(({ name }) => name)).parse(asked.result.object));
    }
    context.emit({ type: 'initiator_start', data: { agent: 'initiator', goal: this.brief.goal } }, 'initiator.goal');
    context.emit({ type: 'initiator_complete', data: this.brief }, 'initiator.brief');
  }

  /** `out`: who is left out of the rounds that follow. */
  private async playRound(
    round: number,
    members: readonly string[],
  ): Promise<{ result: RoundResult; out: string[]; failed: boolean }> {
    const { context, rounds } = this;
    const started = Date.now();
    context.emit({ type: 'round_start', data: { round, agents: [...members] } }, `r${round}.start`);
    // One view of the shared context for all, the same on a replay: what a peer writes meanwhile can be read by tool.
    const seen = await context.step(`r${round}.notes`, z.number(), async () => context.notes().length);
    const work = { ...this.work(), notes: context.notes().slice(0, seen) };
    const atWork = new AtWork(members.length);
    const asked = await Promise.all(
      members.map(async (agent) => {
        const prompt = memberPrompt(work, { agent, tools: context.about(agent).tools, round, rounds });
        this.noticeCut(prompt, `r${round}.${agent}`, agent);
        const task = {
          agent,
          turnId: `r${round}.${agent}`,
          round,
          prompt: withParts(prompt.text, this.material, [...partsOf(this.conversation), ...context.parts]),
          team: true,
        };
        return {
          agent,
          outcome: await askMember(context, this.deps, { task: { ...task, ...memberTime(context, agent) }, atWork }),
        };
      }),
    );
    const failures = asked.flatMap(({ agent, outcome }) => ('failed' in outcome ? [{ agent, why: outcome.failed }] : []));
    for (const { agent, why } of failures) this.missing.set(agent, reasonOf(why, round));
    const agentResults = asked.flatMap(({ agent, outcome }) => {
      if ('failed' in outcome) return outcome.failed.partial ? [partialResult(agent, outcome.failed)] : [];
      const { text, toolCalls, steps, finishReason } = outcome.result;
      this.missing.delete(agent);
      return [{ agent, response: text, toolCalls, steps, finishReason }];
    });
    const results = asked.map(({ agent, outcome }) => ({
      agent,
      status: 'failed' in outcome ? endedAs(outcome.failed) : ('completed' as const),
    }));
    context.emit({ type: 'round_complete', data: { round, results, ms: Date.now() - started } }, `r${round}.complete`);
    const result = { roundNumber: round, agentResults, timestamp: new Date().toISOString() };
    this.nothingNew = await context.step(
      `r${round}.nothing-new`,
      z.boolean(),
      async () => failures.length === 0 && broughtNothingNew([...this.history, result], context.notes(), seen),
    );
    return {
      result,
      out: failures.flatMap(({ agent, why }) => (OUT.has(why.code) ? [agent] : [])),
      failed: failures.some(({ why }) => why.code !== 'skipped' && why.code !== 'stopped'),
    };
  }

  private async summarize(): Promise<RunOutcome> {
    const { context, missing } = this;
    const reports = this.history.flatMap(({ agentResults }) => agentResults);
    if (reports.length === 0) {
      const whys = [...missing].map(([agent, message]) => ({ agent, why: inEnglish(message) }));
      const [why, ...others] = new Set(whys.map(({ why }) => why));
      const reason = `No agent of the team could answer${why && others.length === 0 ? `: each one ${why}` : '.'}`;
      const answer = [reason, '', ...whys.map(({ agent, why }) => `- **${agent}**: ${why}`)].join('\n');
      return this.conclude({ status: 'failed', answer, reason });
    }
    const prompt = summarizerPrompt(this.work(), missing, { agent: 'summarizer', tools: context.about('summarizer').tools });
    this.noticeCut(prompt, 'summarizer', 'summarizer');
    const task = { agent: 'summarizer', turnId: 'summarizer', prompt: prompt.text, ...lastTime(context, 'summarizer') };
    const asked = await askWithPolicy(context, this.deps, task);
    if ('failed' in asked) {
      missing.set('summarizer', asked.failed.userMessage);
      const message = phrase('noSummary');
      context.emit(
        { type: 'notice', data: { kind: 'fallback', ...messageFields(message), agent: 'summarizer' } },
        'summarizer.fallback',
      );
      return this.conclude({ status: 'partial', answer: this.lastReports(), ...this.reason() });
    }
    const cut = [...reports, asked.result].some(({ finishReason }) => finishReason === 'length');
    if (cut) this.stopped ??= phrase('anAnswerAtTokenLimit');
    const reason = this.reason();
    return this.conclude({ status: reason ? 'partial' : 'completed', answer: asked.result.text, ...reason });
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

  private reason(): Pick<RunOutcome, 'reason' | 'phrase'> | undefined {
    const { stopped, missing } = this;
    if (!stopped && missing.size === 0) return undefined;
    const absent = [...missing].map(([agent, message]) => `${agent}: ${inEnglish(message)}`);
    return { reason: [...(stopped ? [inEnglish(stopped)] : []), ...absent].join(' '), ...(stopped && { phrase: stopped }) };
  }

  private lastReports(): string {
    const finished = this.history.map(({ agentResults }) => agentResults.filter(({ partial }) => partial === undefined));
    const last = finished.findLast((reports) => reports.length > 0) ?? [];
    return (
      last.map(({ agent, response }) => `## ${agent}\n\n${response}`).join('\n\n') || 'No agent of the team finished its report.'
    );
  }

  private work(): TeamWork {
    const { context, material, conversation, brief } = this;
    return { question: context.question, material, conversation, brief, history: [...this.history], notes: [...context.notes()] };
  }

  private noticeCut({ left }: Prompt, turnId: string, agent: string): void {
    if (left === 0) return;
    const readable = this.context.about(agent).tools.includes('readPeerWork');
    const message = phrase(readable ? 'digestReadable' : 'digestUnseen', { characters: left });
    this.context.emit({ type: 'notice', data: { kind: 'cut', ...messageFields(message), agent, turnId } }, `${turnId}.digest`);
  }

  private async mayGoOn(round: number): Promise<boolean> {
    const { context, rounds } = this;
    if (this.stopped) return false;
    if (this.nothingNew && this.endEarly) {
      const message = phrase('nothingNew', { round, rounds });
      context.emit({ type: 'notice', data: { kind: 'skipped', ...messageFields(message) } }, `r${round}.early`);
      return false;
    }
    if (await context.step(`r${round}.go`, z.boolean(), async () => roundMs(context) > (context.usualCallMs() ?? 0))) return true;
    this.stopped = phrase('noTimeForRound', { ms: context.limits.runTimeoutMs, round });
    context.emit({ type: 'notice', data: { kind: 'cut', ...messageFields(this.stopped) } }, `r${round}.cut`);
    return false;
  }
}

/** Why an agent is missing. What a person did to it is no failure of its own. */
function reasonOf({ code, userMessage }: AgentFailed, round: number): UserMessage {
  if (code === 'stopped') return phrase('stoppedInRound', { round });
  if (code === 'skipped') return phrase('skippedInRound', { round });
  return phrase('failedInRound', { round, why: userMessage });
}

const endedAs = ({ code }: { code: string }) => (isByPerson(code) ? ('stopped' as const) : ('failed' as const));
