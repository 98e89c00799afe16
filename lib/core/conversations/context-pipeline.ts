import type { ContextPipeline } from './context-step';

/** The default pipeline, for agents that define none. */
export const USUAL_CONTEXT: ContextPipeline = [{ type: 'budget', percent: 80, answerTokens: 0 }, { type: 'summary' }];

/** Share of the window that prompts may fill if the pipeline has no budget. */
const MOST_SHARE = 0.9;

/** Returns how many tokens of a window a prompt may use. */
export function promptBudget(pipeline: ContextPipeline, window: number): number {
  const rooms = pipeline.flatMap((step) =>
    step.type === 'budget' ? [Math.min((window * step.percent) / 100, window - step.answerTokens)] : [],
  );
  return Math.max(0, Math.min(window * MOST_SHARE, ...rooms));
}

/**
 * The part of a conversation that is sent to the model: messages from index `from` on in full, the first `summarised` ones as a
 * summary.
 */
export interface HistoryPlan {
  from: number;
  summarised: number;
}

interface PlannedMessage {
  /** In tokens. */
  size: number;
  /** Whether a question begins here: an answer is never sent without its question. */
  startsExchange: boolean;
}

/**
 * Plans which messages of a conversation (oldest first) are sent to the model. `room`: tokens for all of them, including a
 * summary. `scale` lowers the limits, so that a summary remains usable for the next few questions.
 */
export function planHistory(
  messages: readonly PlannedMessage[],
  pipeline: ContextPipeline,
  { room, summary, scale = 1 }: { room: number; summary: number; scale?: number },
): HistoryPlan {
  const plan: HistoryPlan = { from: 0, summarised: 0 };
  for (const [at, step] of pipeline.entries()) {
    switch (step.type) {
      case 'window':
        plan.from = Math.max(plan.from, beginningFrom(messages, messages.length - Math.floor(step.messages * scale)));
        break;
      case 'budget': {
        const isSummarised = pipeline.slice(at).some(({ type }) => type === 'summary');
        const all = firstThatFits(messages, plan.from, room * scale);
        // The summary itself needs room, once there is something to summarise.
        const reserved = isSummarised && (all > 0 || plan.summarised > 0) ? summary : 0;
        plan.from = reserved > 0 ? firstThatFits(messages, plan.from, Math.max(0, room * scale - reserved)) : all;
        break;
      }
      case 'summary':
        plan.summarised = plan.from;
    }
  }
  return plan;
}

/** Returns the index of the first message at or after `at` that begins a question. */
function beginningFrom(messages: readonly PlannedMessage[], at: number): number {
  const first = Math.max(0, at);
  if (first === 0) return 0;
  const next = messages.findIndex(({ startsExchange }, index) => index >= first && startsExchange);
  return next < 0 ? messages.length : next;
}

function firstThatFits(messages: readonly PlannedMessage[], from: number, room: number): number {
  let first = messages.length;
  for (let left = room; first > from; first--) {
    left -= messages[first - 1]?.size ?? 0;
    if (left < 0) break;
  }
  return first === from ? from : beginningFrom(messages, first);
}

/** Returns the largest cap on each size for which they fit into `room` together. */
export function equalCap(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [at, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = left / (sizes.length - at);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Math.max(0, ...sizes);
}
