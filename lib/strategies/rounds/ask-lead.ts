import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { askWithPolicy } from '../ask-with-policy';
import { noticeCut } from '../notice-cut';
import type { StrategyDeps } from '../strategy-deps';
import { memberTime } from '../work-time';
import type { LeadDecision } from './assignment';
import { leadSchema } from './brief';
import { SUMMARIZER } from './coordinators';
import { leadPrompt, type Teammate, type TeamWork } from './prompts';

interface Leading {
  lead: string;
  work: TeamWork;
  /** Number of the round that has ended, and maximum number of rounds. */
  round: number;
  rounds: number;
  members: readonly Teammate[];
}

/** Asks the team's lead whether another round follows, which members play in it, and what they do. */
export async function askLead(
  context: RunContext,
  deps: StrategyDeps,
  { lead, work, round, rounds, members: team }: Leading,
): Promise<LeadDecision> {
  const turnId = `r${round}.lead`;
  const members = team.map(({ name }) => name);
  const schema = leadSchema(members);
  const prompt = leadPrompt(work, { ...context.about(lead), agent: lead, tools: [], round, rounds, members: team });
  noticeCut(context, prompt, { agent: lead, turnId });
  const time = memberTime(context, { agent: lead, writer: SUMMARIZER });
  const task = { agent: lead, turnId, prompt: prompt.text, schema, tools: [], ...time };
  const outcome = await askWithPolicy(context, deps, task);
  if ('failed' in outcome) {
    const message = phrase('noLeadDecision', { agent: lead, why: outcome.failed.userMessage });
    context.emit(notice('fallback', message, { agent: lead }), `${turnId}.fallback`);
    return { playing: members, tasks: {} };
  }
  const { another, reason, agents, tasks: taskList = [] } = schema.parse(outcome.result.object);
  const chosen = members.filter((name) => agents.includes(name));
  const next = !another ? [] : chosen.length > 0 ? chosen : members;
  const tasks = Object.fromEntries(
    taskList.flatMap(({ agent, task }) => (next.includes(agent) && task.trim() !== '' ? [[agent, task.trim()]] : [])),
  );
  const data = { round, agent: lead, another, reason, agents: [...next], ...(Object.keys(tasks).length > 0 && { tasks }) };
  context.emit({ type: 'lead_decision', data }, `${turnId}.decision`);
  return { playing: next, ...(another && { reason }), tasks };
}
