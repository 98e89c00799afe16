import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { askWithPolicy } from '../ask-with-policy';
import { noticeCut } from '../notice-cut';
import { type RequestMaterial, withParts } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import { memberTime } from '../work-time';
import { type Brief, briefSchema, choiceSchema, fallbackBrief, type Member, toBrief } from './brief';
import { type ChosenMember, confirmTeam } from './confirm-team';
import { INITIATOR, SUMMARIZER } from './coordinators';
import { initiatorPrompt } from './prompts';

export interface Choose {
  most: number;
  confirm?: boolean;
}

interface TeamRequest {
  team: readonly Member[];
  conversation: readonly HistoryMessage[];
  material: RequestMaterial;
  /** The initiator chooses at most `most` members of the team; with `confirm`, the user confirms the choice. */
  choose?: Choose;
}

interface Initiated {
  brief: Brief;
  team: readonly Member[];
}

/** Asks the initiator for a brief and, with `choose`, for the members. If it fails, the request itself serves as the brief. */
export async function initiate(context: RunContext, deps: StrategyDeps, request: TeamRequest): Promise<Initiated> {
  const { team, conversation, material, choose } = request;
  const names = team.map(({ name }) => name);
  const schema = choose ? choiceSchema(names, choose.most) : briefSchema(names);
  const { promptTokens } = context.about(INITIATOR);
  const prompt = initiatorPrompt({ question: context.question, material }, team, { promptTokens, choose });
  noticeCut(context, prompt, { agent: INITIATOR, turnId: INITIATOR });
  const outcome = await askWithPolicy(context, deps, {
    agent: INITIATOR,
    turnId: INITIATOR,
    prompt: withParts(prompt.text, material, context.parts),
    history: conversation,
    schema,
    ...memberTime(context, { agent: INITIATOR, writer: SUMMARIZER }),
  });
  if ('failed' in outcome) {
    const message = phrase('noBrief', { why: outcome.failed.userMessage });
    context.emit(notice('fallback', message, { agent: INITIATOR }), 'initiator.fallback');
  }
  const object = 'failed' in outcome ? undefined : outcome.result.object;
  const brief = object === undefined ? fallbackBrief(context.question, team) : toBrief(briefSchema(names).parse(object));
  if (!choose) return announced(context, { brief, team });
  const choice = object === undefined ? [] : choiceSchema(names, choose.most).parse(object).agents;
  return announced(context, { brief, team: await takeIn(context, { team, choice, choose }) });
}

/** Adds the first `most` of the chosen members to the run; if none were chosen, the first ones of the team. */
async function takeIn(
  context: RunContext,
  { team, choice, choose: { most, confirm } }: { team: readonly Member[]; choice: readonly ChosenMember[]; choose: Choose },
): Promise<readonly Member[]> {
  const reasons = new Map(choice.map(({ agent, reason }) => [agent, reason]));
  const preferred = reasons.size > 0 ? [...reasons.keys()] : team.map(({ name }) => name);
  const takenIn = preferred.slice(0, most);
  const dropped = preferred.slice(most).filter((name) => reasons.has(name));
  if (dropped.length > 0)
    context.emit(notice('skipped', phrase('agentsOverLimit', { agents: dropped.join(', '), most })), 'team.over-limit');
  const chosen = team.flatMap(({ name }) => (takenIn.includes(name) ? [{ agent: name, reason: reasons.get(name) ?? '' }] : []));
  const agents = confirm ? await confirmTeam(context, { team, chosen, most }) : chosen;
  const names = new Set(agents.map(({ agent }) => agent));
  await Promise.all([...names].map((name) => context.join(name)));
  context.emit({ type: 'team_chosen', data: { agents: [...agents] } }, 'team.chosen');
  return team.filter(({ name }) => names.has(name));
}

/** Emits the brief, without the focus of agents that do not take part. */
function announced(context: RunContext, { brief, team }: Initiated): Initiated {
  const focus = Object.fromEntries(
    team.flatMap(({ name }) => (brief.focus[name] === undefined ? [] : [[name, brief.focus[name]]])),
  );
  const own = { ...brief, focus };
  context.emit({ type: 'initiator_start', data: { agent: INITIATOR, goal: brief.goal } }, 'initiator.goal');
  context.emit({ type: 'initiator_complete', data: own }, 'initiator.brief');
  return { brief: own, team };
}
