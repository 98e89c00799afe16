import type { RoundResult } from '../core/round-result';
import type { RunContext, RunOutcome } from '../core/strategy';
import { AtWork, askMember } from './ask-member';
import { askWithPolicy } from './ask-with-policy';
import { type Brief, briefSchema, fallbackBrief, toBrief } from './brief';
import { initiatorPrompt, memberPrompt, type Prompt, summarizerPrompt, type TeamWork } from './round-prompts';
import { memberMs, roundMs, summarizerMs } from './work-time';

interface Member {
  name: string;
  description: string;
}

interface Missing {
  agent: string;
  reason: string;
}

/**
 * The team (seed 002, "Core Orchestrator Design"): an initiator refines the request, the members work in rounds, all of a
 * round in parallel and each with the earlier rounds' results, and a summarizer answers. A member that fails is left out of
 * the rounds that follow and named in the answer; its own earlier results are kept.
 */
export class MultiAgentOrchestrator {
  private readonly context: RunContext;
  private readonly team: readonly Member[];
  private readonly rounds: number;
  private readonly history: RoundResult[] = [];
  private readonly missing: Missing[] = [];
  /** Who was skipped by a person and has not answered since, with the round. */
  private readonly skipped = new Map<string, number>();
  private brief: Brief;
  /** How many of the agents that a person added are in. */
  private joined = 0;
  private stopped: string | undefined;

  constructor(context: RunContext, team: readonly Member[], rounds: number) {
    this.context = context;
    this.team = team;
    this.rounds = rounds;
    this.brief = fallbackBrief(context.question, team);
  }

  async run(): Promise<RunOutcome> {
    await this.initiate();
    let members = this.team.map(({ name }) => name);
    for (let round = 1; round <= this.rounds && (await this.mayGoOn(round)); round++) {
      members = await this.withJoined(members, round);
      if (members.length === 0) break;
      const { result, out, failed } = await this.playRound(round, members);
      this.history.push(result);
      members = members.filter((name) => !out.includes(name));
      if (failed && this.context.limits.failurePolicy === 'abort') {
        this.stopped = `Stopped after round ${round}, since an agent failed.`;
      }
    }
    await this.withJoined([], this.rounds + 1);
    return this.summarize();
  }

  /** The members of a round with those a person has added since the last one; after the last round there is nothing to join. */
  private async withJoined(members: readonly string[], round: number): Promise<string[]> {
    const { context } = this;
    const added = await context.step(`r${round}.joined`, async () =>
      context.wishes().flatMap((wish) => (wish.kind === 'add' ? [wish.agent] : [])),
    );
    const news = added.slice(this.joined);
    this.joined = added.length;
    if (round > this.rounds && news.length > 0) {
      const message = `${news.join(', ')} could not join: there was no further round.`;
      context.emit({ type: 'notice', data: { kind: 'skipped', message } }, 'joined.late');
    }
    return [...new Set([...members, ...news])];
  }

  private async initiate(): Promise<void> {
    const { context, team } = this;
    const asked = await askWithPolicy(context, {
      agent: 'initiator',
      turnId: 'initiator',
      prompt: initiatorPrompt(context.question, team),
      history: await context.history(),
      schema: briefSchema(team.map(({ name }) => name)),
      timeoutMs: memberMs(this.context),
    });
    if ('failed' in asked) {
      const message = `The team works on the request as it is, since the initiator gave no brief: ${asked.failed.message}`;
      context.emit({ type: 'notice', data: { kind: 'fallback', message, agent: 'initiator' } }, 'initiator.fallback');
    } else {
      this.brief = toBrief(briefSchema(team.map(({ name }) => name)).parse(asked.result.object));
    }
    context.emit({ type: 'initiator_start', data: { agent: 'initiator', goal: this.brief.goal } }, 'initiator.goal');
    context.emit({ type: 'initiator_complete', data: this.brief }, 'initiator.brief');
  }

  /** `out`: who is left out of the rounds that follow; who was skipped by a person is in again. */
  private async playRound(
    round: number,
    members: readonly string[],
  ): Promise<{ result: RoundResult; out: string[]; failed: boolean }> {
    const { context, rounds } = this;
    const started = Date.now();
    context.emit({ type: 'round_start', data: { round, agents: [...members] } }, `r${round}.start`);
    // One view of the shared context for all, the same on a replay: what a peer writes meanwhile can be read by tool.
    const seen = await context.step(`r${round}.notes`, async () => context.notes().length);
    const work = { ...this.work(), notes: context.notes().slice(0, seen) };
    const atWork = new AtWork(members.length);
    const asked = await Promise.all(
      members.map(async (agent) => {
        const prompt = memberPrompt(work, { agent, round, rounds });
        this.tellCut(prompt, `r${round}.${agent}`, agent);
        const task = { agent, turnId: `r${round}.${agent}`, round, prompt: prompt.text, team: true };
        return { agent, outcome: await askMember(context, { ...task, timeoutMs: memberMs(context) }, atWork) };
      }),
    );
    const failures = asked.flatMap(({ agent, outcome }) => ('failed' in outcome ? [{ agent, why: outcome.failed }] : []));
    for (const { agent, why } of failures) {
      if (why.code === 'skipped') this.skipped.set(agent, round);
      else this.missing.push({ agent, reason: `failed in round ${round}: ${why.message}` });
    }
    const agentResults = asked.flatMap(({ agent, outcome }) => {
      if ('failed' in outcome) return [];
      const { text, toolCalls, steps, finishReason } = outcome.result;
      this.skipped.delete(agent);
      return [{ agent, response: text, toolCalls, steps, finishReason }];
    });
    const results = asked.map(({ agent, outcome }) => ({
      agent,
      status: 'failed' in outcome ? ('failed' as const) : ('completed' as const),
    }));
    context.emit({ type: 'round_complete', data: { round, results, ms: Date.now() - started } }, `r${round}.complete`);
    return {
      result: { roundNumber: round, agentResults, timestamp: new Date().toISOString() },
      out: failures.flatMap(({ agent, why }) => (why.code === 'skipped' ? [] : [agent])),
      failed: failures.some(({ why }) => why.code !== 'skipped' && why.code !== 'stopped'),
    };
  }

  private async summarize(): Promise<RunOutcome> {
    const { context, missing } = this;
    for (const [agent, round] of this.skipped) missing.push({ agent, reason: `skipped in round ${round}` });
    const reports = this.history.flatMap(({ agentResults }) => agentResults);
    if (reports.length === 0) {
      const reason = 'No agent of the team could answer.';
      const answer = [reason, '', ...missing.map(({ agent, reason }) => `- **${agent}**: ${reason}`)].join('\n');
      return this.conclude({ status: 'failed', answer, reason });
    }
    const prompt = summarizerPrompt(this.work(), missing);
    this.tellCut(prompt, 'summarizer', 'summarizer');
    const task = { agent: 'summarizer', turnId: 'summarizer', prompt: prompt.text, timeoutMs: summarizerMs(context) };
    const asked = await askWithPolicy(context, task);
    if ('failed' in asked) {
      missing.push({ agent: 'summarizer', reason: asked.failed.message });
      const message = 'The summarizer could not answer; these are the reports of the last round as they are.';
      context.emit({ type: 'notice', data: { kind: 'fallback', message, agent: 'summarizer' } }, 'summarizer.fallback');
      return this.conclude({ status: 'partial', answer: this.lastReports(), reason: this.reason() });
    }
    const cut = [...reports, asked.result].some(({ finishReason }) => finishReason === 'length');
    if (cut) this.stopped ??= 'An answer stops at the token limit of its model.';
    const reason = this.reason();
    return this.conclude({ status: reason ? 'partial' : 'completed', answer: asked.result.text, reason });
  }

  private conclude(outcome: RunOutcome): RunOutcome {
    const data = { content: outcome.answer, complete: true as const, missing: [...this.missing] };
    this.context.emit({ type: 'summarizer_response', data }, 'summarizer.complete');
    return outcome;
  }

  private reason(): string | undefined {
    const absent = this.missing.map(({ agent, reason }) => `${agent}: ${reason}`);
    return [...(this.stopped ? [this.stopped] : []), ...absent].join(' ') || undefined;
  }

  private lastReports(): string {
    const last = this.history.findLast(({ agentResults }) => agentResults.length > 0);
    return (last?.agentResults ?? []).map(({ agent, response }) => `## ${agent}\n\n${response}`).join('\n\n');
  }

  private work(): TeamWork {
    return { question: this.context.question, brief: this.brief, history: [...this.history], notes: [...this.context.notes()] };
  }

  private tellCut({ left }: Prompt, turnId: string, agent: string): void {
    if (left === 0) return;
    const message = `${left} characters of earlier work did not fit the prompt; they can be read by tool.`;
    this.context.emit({ type: 'notice', data: { kind: 'cut', message, agent, turnId } }, `${turnId}.digest`);
  }

  private async mayGoOn(round: number): Promise<boolean> {
    if (this.stopped) return false;
    if (await this.context.step(`r${round}.go`, async () => roundMs(this.context) > 0)) return true;
    this.stopped = `The time limit of the run left no time for round ${round}.`;
    const message = `${this.stopped} The summary rests on what was found before.`;
    this.context.emit({ type: 'notice', data: { kind: 'cut', message } }, `r${round}.cut`);
    return false;
  }
}
