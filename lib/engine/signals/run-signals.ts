import type { PersonMessage } from '@/lib/core/conversations/person-message';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { SignalData, SignalOf, TurnControl } from '@/lib/core/runs/signals';
import type { Intervention } from '@/lib/core/strategy';

/** A run's requests and received signals, folded from its log; waits and controls read this fold. */
export class RunSignals {
  private readonly requests = new Map<string, SignalRequest>();
  private readonly received = new Map<string, SignalData>();
  /** By key, in order of arrival. */
  private readonly messages = new Map<string, PersonMessage>();
  /** Keys of the messages that a model has received. */
  private readonly read = new Set<string>();
  private readonly withdrawn = new Set<string>();
  private readonly waking = new Set<() => void>();
  private readonly finishing = new AbortController();

  ask(request: SignalRequest): void {
    this.requests.set(request.key, request);
  }

  /** `when`: the round or phase in which a message was sent. */
  receive(key: string, data: SignalData, when?: string): void {
    this.received.set(key, data);
    if (isMessage(data)) this.messages.set(key, { text: data.text, agent: data.kind === 'note' ? data.agent : undefined, when });
    if (data.kind === 'finish') this.finishing.abort();
    for (const wake of [...this.waking]) wake();
  }

  withdraw(key: string): void {
    this.withdrawn.add(key);
  }

  /** Whether a request has neither been answered nor withdrawn. */
  isOpen(key: string): boolean {
    return this.requests.has(key) && !this.received.has(key) && !this.withdrawn.has(key);
  }

  /** Returns the forms that a call has shown so far, oldest first. */
  forms(turnId: string, callId: string): SignalRequest[] {
    return [...this.requests.values()].filter((one) => one.kind === 'form' && one.turnId === turnId && one.callId === callId);
  }

  /** Whether the user has been asked to approve a call of this tool. */
  hasAskedFor(tool: string): boolean {
    return this.requests.values().some(({ kind, name }) => kind === 'approval' && name === tool);
  }

  has(key: string): boolean {
    return this.received.has(key);
  }

  request(key: string): SignalRequest | undefined {
    return this.requests.get(key);
  }

  answer(key: string): SignalData | undefined {
    return this.received.get(key);
  }

  /** Returns the user's messages so far to this agent or to the whole team. */
  advice(agent: string): PersonMessage[] {
    return this.adviceFor(agent).map(([, message]) => message);
  }

  /** Records that a model has received the first `count` messages to this agent. */
  markRead(agent: string, count: number): void {
    for (const [key] of this.adviceFor(agent).slice(0, count)) this.read.add(key);
  }

  /** Returns the user's messages that no model has received, by key. */
  unread(): [string, PersonMessage][] {
    return [...this.messages].filter(([key]) => !this.read.has(key));
  }

  private adviceFor(agent: string): [string, PersonMessage][] {
    return [...this.messages].filter(([, message]) => message.agent === undefined || message.agent === agent);
  }

  /** Aborts when the user wants the answer now. */
  get finish(): AbortSignal {
    return this.finishing.signal;
  }

  /** Returns the user's last command to this turn. */
  control(turnId: string): TurnControl | undefined {
    return [...this.received.values()].findLast((data) => isControl(data) && data.turnId === turnId)?.kind as
      | TurnControl
      | undefined;
  }

  interventions(): Intervention[] {
    return [...this.received.values()].flatMap((data): Intervention[] => {
      if (data.kind === 'add') return [{ kind: 'add', agent: data.agent }];
      if (data.kind === 'finish') return [{ kind: 'finish' }];
      if (data.kind === 'steer') return [{ kind: 'message' }];
      if (data.kind === 'note') return [{ kind: 'message', agent: data.agent }];
      return data.kind === 'retry' ? [{ kind: 'retry', turnId: data.turnId }] : [];
    });
  }

  /** Whether the user approved all further calls of this tool. */
  always(tool: string): boolean {
    return [...this.received].some(
      ([key, data]) =>
        data.kind === 'approval' && data.decision === 'approve' && data.always === true && this.requests.get(key)?.name === tool,
    );
  }

  /** Resolves when another signal is received; rejects with the abort signal's reason. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.waking.delete(wake);
        signal.removeEventListener('abort', stop);
      };
      const wake = () => {
        end();
        resolve();
      };
      const stop = () => {
        end();
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      this.waking.add(wake);
      signal.addEventListener('abort', stop);
    });
  }
}

export function isControl(data: SignalData): data is SignalOf<TurnControl> {
  return data.kind === 'stop' || data.kind === 'skip' || data.kind === 'retry';
}

export function isMessage(data: SignalData): data is SignalOf<'note' | 'steer'> {
  return data.kind === 'note' || data.kind === 'steer';
}
