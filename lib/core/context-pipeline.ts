import type { ContextPipeline } from './context-step';

/** For agents that do not say otherwise. */
export const USUAL_CONTEXT: ContextPipeline = [{ type: 'budget', percent: 80, answerTokens: 0 }, { type: 'summary' }];

/** Of a window, what prompts of an agent without a budget may take. */
const MOST_SHARE = 0.9;

/** How much of a window a prompt may take, in tokens. */
export function promptRoom(pipeline: ContextPipeline, window: number): number {
  const rooms = pipeline.flatMap((step) =>
    step.type === 'budget' ? [Math.min((window * step.percent) / 100, window - step.answerTokens)] : [],
  );
  return Math.max(0, Math.min(window * MOST_SHARE, ...rooms));
}

/** What of a conversation is told: messages from number `from` on (counted from 0) as they are, the first `summarised` ones as a summary. */
export interface HistoryPlan {
  from: number;
  summarised: number;
}

interface Told {
  /** In tokens. */
  size: number;
  /** Whether a question begins here: an answer is never told without its question. */
  begins: boolean;
}

/**
 * What of a conversation is told, the oldest message first. `room`: tokens for all of it, a summary included. `scale` makes the limits
 * smaller, so that a summary serves for some questions to come.
 */
export function planHistory(
  messages: readonly Told[],
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
        // A summary takes room itself, once there is something to be summarised.
        const takes = isSummarised && (all > 0 || plan.summarised > 0) ? summary : 0;
        plan.from = takes > 0 ? firstThatFits(messages, plan.from, Math.max(0, room * scale - takes)) : all;
        break;
      }
      case 'summary':
        plan.summarised = plan.from;
    }
  }
  return plan;
}

/** The first message at which or after which a question begins. */
function beginningFrom(messages: readonly Told[], at: number): number {
  const first = Math.max(0, at);
  if (first === 0) return 0;
  const next = messages.findIndex(({ begins }, index) => index >= first && begins);
  return next < 0 ? messages.length : next;
}

function firstThatFits(messages: readonly Told[], from: number, room: number): number {
  let first = messages.length;
  for (let left = room; first > from; first--) {
    left -= messages[first - 1]?.size ?? 0;
    if (left < 0) break;
  }
  return first === from ? from : beginningFrom(messages, first);
}

/** The largest size that each of these may have, so that together they take no more than `room`. */
export function evenCap(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [at, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = left / (sizes.length - at);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Math.max(0, ...sizes);
}
