import type { ModelCallView, RunView, TurnView } from './types';

/** A model call with known input tokens, of a model with a known context window. */
export interface CountedCall {
  turn: TurnView;
  inputTokens: number;
  window: number;
}

/** The last such call of a run; undefined before the first. */
export function lastCountedCall({ turns }: Pick<RunView, 'turns'>): CountedCall | undefined {
  let last: (CountedCall & Pick<ModelCallView, 'endedAt'>) | undefined;
  for (const turn of Object.values(turns)) {
    for (const { inputTokens, window, endedAt } of turn.modelCalls) {
      if (inputTokens === undefined || window === undefined) continue;
      if (last === undefined || endedAt >= last.endedAt) last = { turn, inputTokens, window, endedAt };
    }
  }
  return last;
}
