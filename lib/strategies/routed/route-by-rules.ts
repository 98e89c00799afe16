import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { Clause } from '@/lib/core/words/requests/read-clause';
import { readRequest } from '@/lib/core/words/requests/read-request';
import { TOPICS } from '@/lib/core/words/requests/request-phrases';
import { isFollowUp } from './is-follow-up';
import { readPlanAnswer } from './read-plan-answer';

export interface RouteRequest {
  text: string;
  /** The agent that answered last in the conversation. */
  last?: 'architect' | 'scholar';
  /** Whether a plan waits for confirmation. */
  hasPending: boolean;
}

export interface Route {
  /** `confirm` and `refuse`: the answer to the waiting plan. */
  to: 'architect' | 'scholar' | 'confirm' | 'refuse';
  /** If false, a model may decide better. */
  isSure: boolean;
  why: Phrase;
}

/**
 * Routes a request by the words at the beginnings of its clauses, in English and French (seed 003, "Intent Router"): the Architect gets only requests
 * for a change. Questions about a change, negated changes and quoted words do not count. Undecided requests go to the Scholar, who cannot change
 * anything.
 */
export function routeByRules({ text, last, hasPending }: RouteRequest): Route {
  const answer = readPlanAnswer(text);
  if (answer && hasPending) return { to: answer, isSure: true, why: phrase('routedPending') };
  if (answer) return stay(last);
  const clauses = readRequest(text);
  const asking = clauses.filter(({ kind, isNegated }) => /^(?:quiz|howTo|question|explanation)$/.test(kind) && !isNegated);
  const changes = clauses.filter(({ kind }) => kind === 'change');
  const wanted = changes.filter(({ isNegated }) => !isNegated);
  if (wanted.length > 0 && !isWithdrawn(clauses)) return { to: 'architect', isSure: true, why: phrase('routedChange') };
  const isRefusal = changes.length > 0 && asking.length === 0;
  if (isRefusal && hasPending) return { to: 'refuse', isSure: true, why: phrase('routedPending') };
  if (changes.length > 0) return { to: 'scholar', isSure: true, why: phrase('routedNegated') };
  const [first] = asking;
  if (first) return { to: 'scholar', isSure: true, why: whyOf(first) };
  if (isFollowUp(clauses)) return stay(last);
  const isTopical = clauses.some(({ words }) => words.some(({ norm }) => TOPICS.has(norm)));
  return isTopical ? { to: 'scholar', isSure: true, why: phrase('routedQuestion') } : UNSURE;
}

/** A request that only makes sense after another one goes to the agent that answered that one. */
const stay = (last: RouteRequest['last']): Route => (last ? { to: last, isSure: true, why: phrase('routedFollowUp') } : UNSURE);

const UNSURE: Route = { to: 'scholar', isSure: false, why: phrase('routedUnsure') };

function whyOf({ kind }: Clause): Phrase {
  if (kind === 'quiz') return phrase('routedQuiz');
  return phrase(kind === 'howTo' ? 'routedHowTo' : 'routedQuestion');
}

/** "Delete Cells. Actually, don't." */
const isWithdrawn = (clauses: readonly Clause[]) => {
  const { kind, isNegated = false } = clauses.at(-1) ?? {};
  return kind === 'opening' && isNegated;
};
