import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { promptBudget } from '@/lib/core/conversations/context-pipeline';
import type { AgentFailed } from '@/lib/core/errors';
import { notice } from '@/lib/core/notice';
import { type Phrase, phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import type { ContextLimits, ModelRecord } from '../model/model-record';
import type { AgentTurn } from '../turn';
import { densityOf, imagesIn, messageTokens, toolTokens } from './context-use';
import { type FittedPrompt, fitPrompt, LEAST_TOKENS } from './fit-prompt';
import { asFunction } from './offered-tools';
import { resultTokens } from './shorten-results';

/** Factor by which a prompt is reduced when its server reports that it is too long. */
const SMALLER = 0.7;
/** Minimum size of prompts to learn from: shorter ones tell little about a model's tokenizer. */
const LEAST_COUNTED = 500;
/** Plausible ratios of counted to estimated tokens: some providers leave out cached tokens. */
const RATIOS = { least: 0.75, most: 4 };
/**
 * Share of its window from which on a prompt may have been truncated by a server that does so silently, and the factor by which it was then longer.
 */
const CLIPPED = { share: 0.95, factor: 1.25 };

/**
 * Fits the requests of a turn into the window of its model. Notices tell the reader about omitted content, and about prompts that the server may
 * still truncate silently, with the setting to change.
 */
export class ContextFit {
  private readonly turn: AgentTurn;
  private readonly mayOmit: boolean;
  private resultTokens: number;
  private room: number;
  /** Ratio of the provider's tokens to estimated ones: for any text in Latin script, and for the current request. */
  private base: number;
  private ratio: number;
  /** Estimated tokens of the last prompt, and of the tool results in it. */
  private size = 0;
  private resultsSize = 0;
  private hasShortened = false;
  private notices = 0;
  private warned = false;

  constructor(turn: AgentTurn) {
    const { context, model } = turn.agent;
    this.turn = turn;
    this.mayOmit = context !== undefined;
    this.resultTokens = model.window.resultTokens;
    this.room = promptBudget(context ?? [], model.window.tokens);
    this.base = turn.ratios.get(model.id) ?? 1;
    this.ratio = this.base;
  }

  /** The limits that the last prompt was fitted to. */
  get limits(): ContextLimits {
    const { resultTokens, room, ratio } = this;
    return { resultTokens, room, ratio };
  }

  /** The room for a prompt, in estimated tokens. */
  get promptTokens(): number {
    return this.room / this.ratio;
  }

  /** The estimated tokens of the request that was fitted last. */
  get sentTokens(): number {
    return this.size * this.ratio;
  }

  /** Restores the limits that a recorded call with this request was made with. */
  restore(
    { resultTokens = this.resultTokens, room = this.room, ratio = 1 }: Partial<ContextLimits>,
    request: LanguageModelV4CallOptions,
  ): void {
    Object.assign(this, { resultTokens, room, ratio, base: ratio / densityOf(request) });
  }

  /** Adapts the ratio to the scripts of a request, and to what the run has learned about the model's tokenizer. */
  renew(request: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>): void {
    this.base = this.turn.ratios.get(this.turn.agent.model.id) ?? this.base;
    this.ratio = this.base * densityOf(request);
  }

  /**
   * Adjusts the ratio to the provider's token count of a prompt. Prompts with images are skipped, since their size cannot be estimated. The count of
   * a prompt that the server may have truncated only shows that the prompt was longer.
   */
  learn(request: LanguageModelV4CallOptions, { usage }: Pick<ModelRecord, 'usage'>): void {
    const { prompt, tools = [] } = request;
    const { id, window } = this.turn.agent.model;
    const { tokens, howToRaise } = window;
    const estimate = (messageTokens(prompt) + toolTokens(tools)) * densityOf(request);
    // Some servers report 0 or null, which their packages turn into 0.
    const counted = usage.inputTokens.total || undefined;
    const set = (ratio: number) => this.turn.ratios.set(id, Math.min(RATIOS.most, Math.max(RATIOS.least, ratio)));
    if (counted === undefined) return;
    if (howToRaise && counted >= tokens * CLIPPED.share) {
      const ratio = Math.max(this.base, counted / estimate) * CLIPPED.factor;
      set(ratio);
      this.warnOfClipping(ratio * estimate, { tokens, howToRaise });
    } else if (estimate >= LEAST_COUNTED && imagesIn(prompt) === 0) set(counted / estimate);
  }

  /** Lowers the limits after a request was too long. Returns whether a smaller one may fit. */
  shrink({ isTooLong }: AgentFailed): boolean {
    if (!isTooLong) return false;
    const before = this.promptTokens;
    const results = Math.max(LEAST_TOKENS, this.resultsSize / 2);
    // If results are many and short, a lower limit does not make them smaller.
    if (this.resultsSize > LEAST_TOKENS && results < this.resultTokens) this.resultTokens = results;
    else if (this.mayOmit && this.size > LEAST_TOKENS && before > LEAST_TOKENS) {
      this.room = Math.min(before, this.size) * SMALLER * this.ratio;
    } else return false;
    this.notice('cut', phrase('windowExceeded', { model: this.turn.agent.model.id }));
    return true;
  }

  /** Whether results of tools have been shortened or omitted, or must be in a request with these messages. */
  shortens(messages: readonly LanguageModelV4Message[]): boolean {
    const results = resultTokens(messages);
    if (this.hasShortened || results <= LEAST_TOKENS) return this.hasShortened;
    const tools = this.turn.agent.tools.map(asFunction);
    this.renew({ prompt: [...messages], tools });
    return results > this.resultTokens || messageTokens(messages) + toolTokens(tools) > this.promptTokens;
  }

  /** Returns the request, reduced so that it fits. */
  fit(params: LanguageModelV4CallOptions): FittedPrompt {
    const { tokens, howToRaise, isGuess } = this.turn.agent.model.window;
    const { resultTokens: results, mayOmit } = this;
    const { history, summary } = this.turn.state;
    const result = fitPrompt(params, { room: this.promptTokens, results, history, summary, mayOmit });
    const { fitted, omitted } = result;
    this.resultsSize = result.results;
    this.hasShortened ||= omitted.results || omitted.calls > 0;
    this.size = messageTokens(fitted.prompt) + toolTokens(fitted.tools ?? []);
    this.reportOmissions(omitted);
    if (isGuess) this.warnOfGuess(tokens);
    if (howToRaise) this.warnOfClipping(this.size * this.ratio, { tokens, howToRaise });
    return result;
  }

  private reportOmissions({ calls, messages, request, results }: FittedPrompt['omitted']): void {
    const model = this.turn.agent.model.id;
    if (results) this.noticeCut('results', phrase('resultsShortened', { model }));
    if (calls > 0) this.noticeCut('calls', phrase('callsLeftOut', { model }));
    if (messages > 0) this.noticeCut('messages', phrase('historyLeftOut', { count: messages, model }));
    if (request) this.noticeCut('request', phrase('requestShortened', { model }));
  }

  /** Reports a kind of cut once per run and agent. */
  private noticeCut(what: keyof FittedPrompt['omitted'], message: Phrase): void {
    const { log, eventFields, agent } = this.turn;
    log.appendOnce(notice('cut', message, eventFields), `context.${what}.${agent.name}`);
  }

  private warnOfClipping(needed: number, { tokens, howToRaise }: { tokens: number; howToRaise: UserMessage }): void {
    if (needed <= tokens) return;
    const [prompt, most] = [Math.round(needed), Math.round(tokens)];
    if (this.warned) return;
    this.warned = true;
    this.notice('warning', phrase('mayBeClipped', { prompt, model: this.turn.agent.model.id, most, remedy: howToRaise }));
  }

  /** Reports, once per run and model, that the size of its window is a guess. */
  private warnOfGuess(tokens: number): void {
    const { log, eventFields, agent } = this.turn;
    const message = phrase('windowUnknown', { model: agent.model.id, tokens });
    log.appendOnce(notice('warning', message, eventFields), `context.window.${agent.model.id}`);
  }

  private notice(kind: 'cut' | 'warning', message: Phrase): void {
    const { log, task, eventFields } = this.turn;
    log.append(notice(kind, message, eventFields), { key: `${task.turnId}.context.${++this.notices}` });
  }
}
