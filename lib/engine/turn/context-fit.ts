import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ContextWindow } from '@/lib/core/agent-snapshot';
import type { AgentFailed } from '@/lib/core/errors';
import { messageFields, type Phrase, phrase } from '@/lib/core/phrase';
import { READ_RESULT } from '@/lib/core/tool';
import { ANSWER_SHARE, messageTokens, toolTokens } from './context-use';
import { resultTokens, shortenResults } from './shorten-results';
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

/** Results this short are not worth another try. */
const LEAST_TOKENS = 200;

/**
 * Keeps the tool results of a turn's prompts to their budget, and a prompt to its model's window. One that the server would silently
 * clip all the same is said to the reader, with what to set.
 */
export class ContextFit {
  private readonly turn: AgentTurn;
  private readonly modelId: string;
  private readonly window: ContextWindow;
  private budget: number;
  /** What they took in the last prompt. */
  private taken = 0;
  private notices = 0;
  private isClipNoticed = false;

  constructor(turn: AgentTurn) {
    const { id, window } = turn.agent.model;
    this.turn = turn;
    this.modelId = id;
    this.window = window;
    this.budget = window.resultTokens;
  }

  /** Tokens that tool results may take. */
  get resultTokens(): number {
    return this.budget;
  }

  /** Goes on with the budget that a recorded call was made with. */
  restore(resultTokens = this.budget): void {
    this.budget = resultTokens;
  }

  /** After a call that failed for being longer than the window: whether it may fit now, with shorter results. */
  shrink({ code, message }: AgentFailed): boolean {
    const words = message.toLowerCase();
    const exceeded = code === 'provider_error' && EXCEEDED.some((part) => words.includes(part));
    if (!exceeded || this.taken <= LEAST_TOKENS) return false;
    this.budget = Math.max(LEAST_TOKENS, this.taken / 2);
    this.notice('cut', phrase('windowExceeded', { model: this.modelId }));
    return true;
  }

  /** A request that fits, with the oldest tool results shortened as far as it takes. */
  fit(params: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
    const { tokens, howToRaise } = this.window;
    const results = resultTokens(params.prompt);
    const others = tokensBesideResults(params);
    this.taken = Math.max(LEAST_TOKENS, Math.min(results, this.budget, tokens * (1 - ANSWER_SHARE) - others));
    const fitted = this.taken < results ? withResults(params, this.taken) : params;
    if (howToRaise && !this.isClipNoticed) this.warnOfClipping(others + resultTokens(fitted.prompt), howToRaise);
    return fitted;
  }

  private warnOfClipping(needed: number, howToRaise: string): void {
    const { tokens } = this.window;
    if (needed <= tokens) return;
    this.isClipNoticed = true;
    const [prompt, most] = [Math.round(needed), Math.round(tokens)];
    this.notice('warning', phrase('mayBeClipped', { prompt, model: this.modelId, most, remedy: howToRaise }));
  }

  private notice(kind: 'cut' | 'warning', message: Phrase): void {
    const { log, task, words } = this.turn;
    log.append(
      { type: 'notice', data: { kind, ...messageFields(message), ...words } },
      { key: `${task.turnId}.context.${++this.notices}` },
    );
  }
}

function withResults(params: LanguageModelV4CallOptions, tokens: number): LanguageModelV4CallOptions {
  const readable = params.tools?.some(({ name }) => name === READ_RESULT) ?? false;
  return { ...params, prompt: shortenResults(params.prompt, tokens, readable) };
}

/** The estimated tokens of a call without its tool results. */
function tokensBesideResults({ prompt, tools = [] }: LanguageModelV4CallOptions): number {
  return messageTokens(prompt.filter(({ role }) => role !== 'tool')) + toolTokens(tools);
}
