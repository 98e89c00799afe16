import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { inEnglish, type UserMessage } from '@/lib/core/phrases/phrase';
import { type Note, notesFor } from '@/lib/core/teams/shared-context';
import { tag } from '@/lib/core/text/tag';
import { assemblePrompt, type Prompt, type Show } from '../assemble-prompt';
import type { Reader } from '../prompt-room';
import type { RequestMaterial } from '../request-material';
import { shownBackground, shownMaterial } from '../shown-background';
import type { Assignment } from './assignment';
import type { Brief } from './brief';
import { earlierRounds, type PlayedRound } from './earlier-rounds';
import { sharedContext } from './shared-context';

export interface TeamWork {
  question: string;
  material: RequestMaterial;
  /** Earlier messages of the conversation. */
  conversation: readonly HistoryMessage[];
  brief: Brief;
  history: readonly PlayedRound[];
  notes: readonly Note[];
}

/** A member, with its part of the work if known. */
export interface Teammate extends Pick<Assignment, 'focus'> {
  name: string;
}

export function initiatorPrompt(
  { question, material }: Pick<TeamWork, 'question' | 'material'>,
  team: readonly { name: string; description: string }[],
  { promptTokens, choose }: Pick<Reader, 'promptTokens'> & { choose?: { most: number } },
): Prompt {
  const agents = team.map(({ name, description }) => `<agent name="${name}">${description}</agent>`);
  const choice =
    choose &&
    `Choose at most ${choose.most} of these agents: those that the request needs and no others. Name each in agents with the reason, and give a focus to those you chose only.`;
  return assemblePrompt({ tools: [], promptTokens }, (show) => {
    const shownRequest = show('request', question);
    const shownTeam = show('request', agents.join('\n'));
    return [tag('request', shownRequest), shownMaterial(material, show), tag('team', shownTeam), choice];
  });
}

/** Builds the prompt for a team's lead after a round. */
export function leadPrompt(
  work: TeamWork,
  lead: Reader & { round: number; rounds: number; members: readonly Teammate[] },
): Prompt {
  const names = lead.members.map(({ name }) => name).join(', ');
  const ask = `You lead this team. Round ${lead.round} of at most ${lead.rounds} has ended. Decide whether another round is needed to meet the goal, and which of these agents play in it: ${names}. Give the reason in one sentence, and tasks only where an agent's focus is not what is needed now, in the language of the request.`;
  return assemblePrompt(lead, (show) => [
    ...goal(work, show),
    ...plan(work, lead.members, show),
    ...shownBackground(work, show),
    ...found(work, lead, show),
    ask,
  ]);
}

/** Builds the prompt for one member in one round. `notesSeen`: number of notes when its last prompt was built; `others`: the other members. */
export function memberPrompt(
  work: TeamWork,
  member: Reader & Assignment & { round: number; rounds: number; notesSeen: number; others: readonly Teammate[] },
): Prompt {
  const { agent, focus, notesSeen } = member;
  const visibleWork = { ...work, notes: notesFor(work.notes, agent) };
  return assemblePrompt(member, (show) => [
    ...goal(work, show),
    focus && tag('focus', show('request', focus)),
    ...plan(work, member.others, show),
    ...shownBackground(work, show),
    ...found(visibleWork, member, show, work.notes.slice(0, notesSeen)),
    ...aimOf(member),
  ]);
}

/** Renders the aim of a round. */
function aimOf({ round, rounds, aim, lead }: Assignment & { round: number; rounds: number }): string[] {
  const numbers = `number="${round}" of="${rounds}"`;
  return lead ? [`<round ${numbers}/>`, tag('lead', lead.reason, `agent="${lead.agent}"`)] : [tag('round', aim, numbers)];
}

/** Builds the prompt for the summarizer. `missing`: missing agents with reasons. */
export function summarizerPrompt(work: TeamWork, missing: ReadonlyMap<string, UserMessage>, summarizer: Reader): Prompt {
  const absent = [...missing].map(([agent, message]) => `- ${agent}: ${inEnglish(message)}`).join('\n');
  return assemblePrompt(summarizer, (show) => [
    ...goal(work, show),
    ...shownBackground(work, show),
    ...found(work, summarizer, show),
    absent && tag('missing', show('request', absent)),
  ]);
}

function goal({ question, brief }: TeamWork, show: Show): string[] {
  const criteria = brief.successCriteria.map((criterion) => `- ${criterion}`).join('\n');
  return [
    tag('request', show('request', question)),
    tag('goal', show('request', brief.goal)),
    criteria && tag('success_criteria', show('request', criteria)),
  ].filter(Boolean);
}

/** Renders the team's plan and the focus of these members. */
function plan({ brief }: TeamWork, members: readonly Teammate[], show: Show): string[] {
  const approach = show('request', brief.approach);
  const parts = show('shared', members.map(({ name, focus }) => `- ${name}${focus ? `: ${focus}` : ''}`).join('\n'));
  return [approach && tag('approach', approach), parts && tag('team', parts)];
}

/** Renders what the team has found so far. `shown`: notes that were in an earlier prompt of the reader. */
function found({ history, notes }: TeamWork, reader: Reader, show: Show, shown: readonly Note[] = []): string[] {
  return [earlierRounds(history, reader, show), sharedContext(notes, { reader, show, shown })];
}
