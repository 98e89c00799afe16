import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { promptRoom } from '@/lib/core/context-pipeline';
import type { AgentFailed } from '@/lib/core/errors';
import { messageFields, type Phrase, phrase } from '@/lib/core/phrase';
import { messageTokens, toolTokens } from './context-use';
import { type FittedPrompt, fitPrompt, LEAST_TOKENS } from './fit-prompt';
import type { ContextLimits, ModelRecord } from './model-record';
import type { AgentTurn } from './turn';

/** How servers say that a prompt does not fit. */
const EXCEEDED = [
  'context length',
  'context_length',
  'context window',
  'context size',
  'maximum context',
  'maximum number of tokens',
  'too many tokens',
  'prompt is too long',
  'input is too long',
];

/** What a prompt is made smaller to when its server says that it is too long. */
const SMALLER = 0.7;
/** Shorter prompts say little of how a model counts. */
const LEAST_COUNTED = 500;
/** How far counts of providers are believed: some leave out what they had in a cache. */
const RATIOS = { least: 0.75, most: 4 };

/**
 * Makes the requests of a turn fit the window of its model. What is left out is said to the reader, and so is a prompt that the server
 * would silently clip all the same, with what to set.
 */
export class ContextFit {
  private readonly turn: AgentTurn;
  private readonly leavesOut: boolean;
  private resultTokens: number;
  private room: number;
  private ratio: number;
  /** Estimated tokens of the last prompt, and of the tool results in it. */
  private size = 0;
  private taken = 0;
  private notices = 0;
  private readonly said = new Set<string>();

  constructor(turn: AgentTurn) {
    const { context, model } = turn.agent;
    this.turn = turn;
    this.leavesOut = context !== undefined;
    this.resultTokens = model.window.resultTokens;
    this.room = promptRoom(context ?? [], model.window.tokens);
    this.ratio = turn.ratios.get(model.id) ?? 1;
  }

  /** What the last prompt was fitted to. */
  get limits(): ContextLimits {
    const { resultTokens, room, ratio } = this;
    return { resultTokens, room, ratio };
  }

  /** How much a prompt may take, in estimated tokens. */
  get promptTokens(): number {
    return this.room / this.ratio;
  }

  /** Goes on with the limits that a recorded call was made with. */
  restore({ resultTokens = this.resultTokens, room = this.room, ratio = 1 }: Partial<ContextLimits>): void {
    Object.assign(this, { resultTokens, room, ratio });
  }

  /** Goes on with what is known of how the model counts. */
  renew(): void {
    this.ratio = this.turn.ratios.get(this.turn.agent.model.id) ?? this.ratio;
  }

  /** Corrects the estimate by what the provider counted for a prompt; images have no estimate. */
  learn({ prompt, tools = [] }: LanguageModelV4CallOptions, { usage }: Pick<ModelRecord, 'usage'>): void {
    const estimate = messageTokens(prompt) + toolTokens(tools);
    const counted = usage.inputTokens.total;
    const hasImages = prompt.some(({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'file'));
    if (counted === undefined || estimate < LEAST_COUNTED || hasImages) return;
    this.turn.ratios.set(this.turn.agent.model.id, Math.min(RATIOS.most, Math.max(RATIOS.least, counted / estimate)));
  }

  /** After a call that failed for being longer than the window: whether a smaller one may fit. */
  shrink({ code, message }: AgentFailed): boolean {
    const words = message.toLowerCase();
    const exceeded = code === 'provider_error' && EXCEEDED.some((part) => words.includes(part));
    if (!exceeded) return false;
    const before = this.promptTokens;
    if (this.taken > LEAST_TOKENS) this.resultTokens = Math.max(LEAST_TOKENS, this.taken / 2);
    else if (this.leavesOut && this.size > LEAST_TOKENS && before > LEAST_TOKENS) {
      this.room = Math.min(before, this.size) * SMALLER * this.ratio;
    } else return false;
    this.notice('cut', phrase('windowExceeded', { model: this.turn.agent.model.id }));
    return true;
  }

  /** A request that fits. */
  fit(params: LanguageModelV4CallOptions): FittedPrompt {
    const { tokens, howToRaise } = this.turn.agent.model.window;
    const { resultTokens: results, leavesOut } = this;
    const done = fitPrompt(params, { room: this.promptTokens, results, history: this.turn.state.history, leavesOut });
    const { fitted, leftOut } = done;
    this.taken = done.results;
    this.size = messageTokens(fitted.prompt) + toolTokens(fitted.tools ?? []);
    this.sayLeftOut(leftOut);
    if (howToRaise) this.warnOfClipping(this.size * this.ratio, { tokens, howToRaise });
    return done;
  }

  private sayLeftOut({ calls, messages, request }: FittedPrompt['leftOut']): void {
    const model = this.turn.agent.model.id;
    if (calls > 0) this.sayOnce('calls', 'cut', phrase('callsLeftOut', { model }));
    if (messages > 0) this.sayOnce('messages', 'cut', phrase('historyLeftOut', { count: messages, model }));
    if (request) this.sayOnce('request', 'cut', phrase('requestShortened', { model }));
  }

  private warnOfClipping(needed: number, { tokens, howToRaise }: { tokens: number; howToRaise: string }): void {
    if (needed <= tokens) return;
    const [prompt, most] = [Math.round(needed), Math.round(tokens)];
    this.sayOnce(
      'clipped',
      'warning',
      phrase('mayBeClipped', { prompt, model: this.turn.agent.model.id, most, remedy: howToRaise }),
    );
  }

  private sayOnce(what: string, kind: 'cut' | 'warning', message: Phrase): void {
    if (this.said.has(what)) return;
    this.said.add(what);
    this.notice(kind, message);
  }

  private notice(kind: 'cut' | 'warning', message: Phrase): void {
    const { log, task, words } = this.turn;
    log.append(
      { type: 'notice', data: { kind, ...messageFields(message), ...words } },
      { key: `${task.turnId}.context.${++this.notices}` },
    );
  }
}
