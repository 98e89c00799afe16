import type { EventData, EventType, NewEvent, RunEvent } from '@/lib/core/events';
import type { SignalRequest } from '@/lib/core/runs/signal-request';

const START = Date.parse('2026-03-02T09:00:00.000Z');

/** Builds the events of a run, a given number of milliseconds apart. */
export class RunScript {
  readonly runId: string;
  readonly events: RunEvent[] = [];
  private at = START;
  private phase: string | undefined;

  constructor(runId = 'run-1') {
    this.runId = runId;
  }

  wait(ms: number): this {
    this.at += ms;
    return this;
  }

  say<T extends EventType>(type: T, data: EventData<T>): this {
    const newEvent = { type, data } as NewEvent;
    this.events.push({
      ...newEvent,
      seq: this.events.length + 1,
      runId: this.runId,
      at: new Date(this.at).toISOString(),
    } as RunEvent);
    this.at += 100;
    return this;
  }

  start(
    strategy: string,
    agents: string[],
    rounds = strategy === 'single' ? 0 : 2,
    question = 'Which accounts are at risk?',
  ): this {
    const limits = { runTimeoutMs: 300_000, agentTimeoutMs: 30_000, failurePolicy: 'skip' as const };
    return this.say('run_start', { runId: this.runId, conversationId: 'conv-1', strategy, question, agents, rounds, limits });
  }

  /** Sets the phase of the turns that begin from now on. */
  inPhase(phase: string | undefined): this {
    this.phase = phase;
    return this;
  }

  /** Adds an agent's whole turn: a text, a tool call and an answer. */
  turn(agent: string, answer: string, round?: number): this {
    const turn = { agent, turnId: turnIdOf(agent, round), round };
    return this.begin(agent, round)
      .say('agent_delta', { ...turn, delta: 'Let me look.' })
      .call(agent, round)
      .spent(agent, round)
      .answer(agent, answer, round);
  }

  begin(agent: string, round?: number, attempt = 1): this {
    return this.say('agent_start', {
      agent,
      turnId: turnIdOf(agent, round, attempt),
      round,
      phase: this.phase,
      attempt,
      maxSteps: 8,
      model: 'offline:extractive',
    });
  }

  call(agent: string, round?: number): this {
    const turn = { agent, turnId: turnIdOf(agent, round), round };
    const id = `${turn.turnId}.call`;
    const args = {
      object: 'Account',
      fields: ['Name'],
      conditions: [{ field: 'Industry', operator: '=', value: 'Energy' }],
      limit: 150,
    };
    return this.say('agent_tool_call', { ...turn, toolCall: { id, name: 'getSFDCData', args } }).say('agent_tool_result', {
      ...turn,
      toolCallId: id,
      name: 'getSFDCData',
      result: { total: 2, records: [{ Name: 'Northwind Grid' }, { Name: 'Alder Power' }] },
      ms: 100,
    });
  }

  spent(agent: string, round?: number): this {
    return this.say('usage', {
      agent,
      turnId: turnIdOf(agent, round),
      model: 'offline:extractive',
      inputTokens: 100,
      outputTokens: 20,
      ms: 300,
    });
  }

  answer(agent: string, content: string, round?: number): this {
    const turn = { agent, turnId: turnIdOf(agent, round), round };
    for (const word of content.match(/\S+\s*/g) ?? []) this.say('agent_delta', { ...turn, delta: word });
    return this.spent(agent, round).say('agent_response', {
      ...turn,
      content,
      steps: 2,
      toolCalls: [{ id: `${turn.turnId}.call`, name: 'getSFDCData' }],
      finishReason: 'stop',
      usage: { inputTokens: 200, outputTokens: 40 },
      ms: 900,
    });
  }

  fail(agent: string, round?: number, action: 'skip' | 'retry' | 'abort' = 'skip', attempt = 1): this {
    return this.say('agent_error', {
      agent,
      turnId: turnIdOf(agent, round, attempt),
      round,
      code: 'timeout',
      message: 'No answer within 30 seconds.',
      action,
      attempt,
    });
  }

  /** Adds a tool call that waits for an answer. */
  asks(
    agent: string,
    request: Pick<SignalRequest, 'kind' | 'name'> & Partial<SignalRequest>,
    { round, call = 'call-1' }: { round?: number; call?: string } = {},
  ): this {
    const turn = { agent, turnId: turnIdOf(agent, round), round };
    const args = request.args ?? { name: 'Report', text: 'Two accounts.' };
    return this.say('agent_tool_call', { ...turn, toolCall: { id: call, name: request.name, args } }).say('signal_request', {
      ...turn,
      key: `${turn.turnId}.${call}`,
      callId: call,
      args,
      ...request,
    });
  }

  received(key: string, kind: string, more: Partial<EventData<'signal_received'>> = {}): this {
    return this.say('signal_received', { key, kind, ...more });
  }

  end(status: EventData<'run_end'>['status'], answer: string, reason?: string): this {
    return this.say('run_end', { status, answer, reason, usage: { inputTokens: 800, outputTokens: 160 }, ms: this.at - START });
  }
}

export function turnIdOf(agent: string, round?: number, attempt = 1): string {
  return (round === undefined ? agent : `r${round}.${agent}`) + (attempt > 1 ? `@${attempt}` : '');
}

const BRIEF = {
  goal: 'Name the accounts most likely to leave and why.',
  approach: 'Compare orders with open opportunities.',
  successCriteria: ['Every account is named with a figure', 'Renewal dates are given'],
  focus: { 'data-steward': 'Check the records behind each account', 'contract-reader': 'Find the notice periods' },
};

/** A run of two agents with two rounds, a shared finding and an answer. */
export function teamRun(runId?: string): RunScript {
  const script = new RunScript(runId).start('rounds', ['data-steward', 'contract-reader']);
  script.say('notice', { kind: 'offline_model', message: 'The offline model answers.' });
  script.begin('initiator').say('initiator_start', { agent: 'initiator', goal: BRIEF.goal }).say('initiator_complete', BRIEF);
  script.answer('initiator', BRIEF.goal);
  for (const round of [1, 2]) {
    script.say('round_start', { round, agents: ['data-steward', 'contract-reader'] });
    script.turn('data-steward', `Two energy accounts stopped ordering (round ${round}).`, round);
    script.say('note', {
      agent: 'data-steward',
      turnId: turnIdOf('data-steward', round),
      round,
      kind: 'data',
      key: 'accounts.at_risk',
      value: ['Northwind Grid'],
    });
    script.turn('contract-reader', `One contract renews in May (round ${round}).`, round);
    script.say('round_complete', {
      round,
      results: [
        { agent: 'data-steward', status: 'completed' },
        { agent: 'contract-reader', status: 'completed' },
      ],
      ms: 2000,
    });
  }
  script.begin('summarizer').answer('summarizer', 'Northwind Grid is **most** at risk.');
  script.say('summarizer_response', { content: 'Northwind Grid is **most** at risk.', complete: true, missing: [] });
  return script.end('completed', 'Northwind Grid is **most** at risk.');
}

/** A run of one agent with one tool call and an answer. */
export function chatRun(runId?: string): RunScript {
  return new RunScript(runId)
    .start('single', ['data-steward'])
    .turn('data-steward', 'Northwind Grid is at risk.')
    .end('completed', 'Northwind Grid is at risk.');
}
