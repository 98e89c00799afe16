import type { SetUsage } from './question-set';
import type { ComparedQuestion, MetExpectations } from './set-comparison';

/** The figures of a run of a set. */
export interface SetTotals {
  /** Number of questions that were answered. */
  answered: number;
  /** Number of answered questions of which something is expected, and of those that meet all of it. */
  expected: number;
  met: number;
  /** What the runs that answer have used together; `models`: all of them. */
  usage: SetUsage;
}

type Side = { isAnswered: boolean; met: MetExpectations; usage: SetUsage | null };

/** Adds up both sides of a comparison. */
export function setTotals(questions: readonly ComparedQuestion[]): { now: SetTotals; before: SetTotals } {
  return {
    now: totalsOf(questions.map(({ result, met, usage }) => ({ isAnswered: result !== null, met, usage }))),
    before: totalsOf(
      questions.map(({ previous, previousMet, previousUsage }) => ({
        isAnswered: previous !== null,
        met: previousMet,
        usage: previousUsage,
      })),
    ),
  };
}

const NO_USAGE: SetUsage = {
  ms: 0,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  unpriced: 0,
  toolCalls: 0,
  models: [],
};

function totalsOf(sides: readonly Side[]): SetTotals {
  const judged = sides.map(({ met }) => Object.values(met)).filter((met) => met.length > 0);
  return {
    answered: sides.filter(({ isAnswered }) => isAnswered).length,
    expected: judged.length,
    met: judged.filter((met) => !met.includes(false)).length,
    usage: sides.reduce((sum, { usage }) => (usage ? add(sum, usage) : sum), NO_USAGE),
  };
}

function add(a: SetUsage, b: SetUsage): SetUsage {
  return {
    ms: a.ms + b.ms,
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: a.costUsd + b.costUsd,
    unpriced: a.unpriced + b.unpriced,
    toolCalls: a.toolCalls + b.toolCalls,
    models: [...new Set([...a.models, ...b.models])].sort(),
  };
}
