import { z } from 'zod';
import { messageFields, phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import { tag } from '@/lib/core/text/tag';
import { findSubject } from '@/lib/core/words/find-subject';
import { askWithPolicy } from '../ask-with-policy';
import { lastTime } from '../work-time';
import { ROUTER_AGENT } from './coordinators';
import { subject, type WordRoute } from './events';
import { ROUTE } from './phases';
import { routeByRules } from './route-by-rules';
import type { WordRun } from './word-run';

const ROUTER_MS = 20_000;

const choice = z.object({ to: z.enum(['architect', 'scholar']), why: z.string() });

interface Route {
  to: WordRoute;
  by: 'person' | 'rules' | 'model' | 'pending' | 'plan';
  why: UserMessage;
}

/**
 * Decides which agent answers, and records why. The user's switch takes precedence, then the rules; a model decides only what the rules leave open.
 * Without a model, the Scholar answers, who changes nothing.
 */
export async function decideRoute(run: WordRun): Promise<WordRoute> {
  const { context } = run;
  const { to, by, why } = await context.phase(ROUTE, () => route(run));
  const { message, ...rest } = messageFields(why);
  const about = to === 'scholar' ? await subjectOf(run) : null;
  context.emit({ type: 'words_routed', data: { to, by, why: message, ...rest, ...(about && { about }) } }, 'routed');
  return to;
}

function subjectOf({ context, deps, input: { at, userId } }: WordRun) {
  const { question } = context;
  return context.step(
    'route.subject',
    subject.nullable(),
    async () => findSubject(await deps.words.read(userId), { question, at }) ?? null,
  );
}

async function route(run: WordRun): Promise<Route> {
  const { context, deps, input } = run;
  if (input.plan) return { to: 'architect', by: 'plan', why: phrase('routedPlan') };
  if (input.answered) {
    return { to: input.answered.decision === 'approve' ? 'confirm' : 'refuse', by: 'pending', why: phrase('routedPending') };
  }
  if (input.mode !== 'auto') return { to: input.mode, by: 'person', why: phrase('routedByPerson') };
  const { runId, conversationId, question } = context;
  const last = await context.step('route.last', z.enum(['architect', 'scholar']).nullable(), () =>
    deps.words.lastAgent({ userId: input.userId, conversationId, runId }),
  );
  const rules = routeByRules({ text: question, hasPending: false, ...(last && { last }) });
  if (rules.isSure) return { to: rules.to, by: 'rules', why: rules.why };
  return (await byModel(run, last)) ?? { to: 'scholar', by: 'rules', why: rules.why };
}

async function byModel({ context, deps }: WordRun, last: string | null): Promise<Route | undefined> {
  if (!context.about(ROUTER_AGENT).answersInForm) return undefined;
  const time = lastTime(context, ROUTER_AGENT);
  const outcome = await askWithPolicy(context, deps, {
    agent: ROUTER_AGENT,
    turnId: ROUTE,
    phase: ROUTE,
    schema: choice,
    prompt: [tag('last_agent', last ?? 'none'), tag('request', context.question)].join('\n'),
    ...time,
    timeoutMs: Math.min(time.timeoutMs, ROUTER_MS),
  });
  if ('failed' in outcome) return undefined;
  const { data } = choice.safeParse(outcome.result.object);
  return data && { to: data.to, by: 'model', why: data.why.slice(0, 200) };
}
