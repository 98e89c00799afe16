import type { HistoryMessage } from '@/lib/core/agent-task';
import { digestConversation } from '@/lib/core/conversation-history';
import { digest } from '@/lib/core/digest';
import { inEnglish, type UserMessage } from '@/lib/core/phrase';
import type { AgentResult, RoundResult } from '@/lib/core/round-result';
import { foldSharedData, type Note, notesFor, noteText, viewsOf } from '@/lib/core/shared-context';
import { tag } from '@/lib/core/tag';
import { materialText, type RequestMaterial } from '../request-material';
import type { Assignment } from './assignment';
import type { Brief } from './brief';

/** Token budget of earlier work in a prompt; the newest round gets half of it. */
const EARLIER_TOKENS = 8000;
const SHARED_TOKENS = 2000;
const CONVERSATION_TOKENS = 2000;

export interface TeamWork {
  question: string;
  material: RequestMaterial;
  /** Earlier messages of the conversation. */
  conversation: readonly HistoryMessage[];
  brief: Brief;
  history: readonly RoundResult[];
  notes: readonly Note[];
}

/** The agent that receives a prompt, and its tools: markers of omitted text refer to them. */
export interface Reader {
  agent: string;
  tools: readonly string[];
}

export interface Prompt {
  text: string;
  /** Number of omitted characters of earlier work; reported to the reader, never dropped silently. */
  left: number;
}

export function initiatorPrompt(
  { question, material }: Pick<TeamWork, 'question' | 'material'>,
  team: readonly { name: string; description: string }[],
  choose?: { most: number },
): string {
  const agents = team.map(({ name, description }) => `<agent name="${name}">${description}</agent>`);
  const choice =
    choose &&
    `Choose at most ${choose.most} of these agents: those that the request needs and no others. Name each in agents with the reason, and give a focus to those you chose only.`;
  return [materialText(material), tag('request', question), tag('team', agents.join('\n')), choice].filter(Boolean).join('\n');
}

/** Builds the prompt for a team's lead after a round. */
export function leadPrompt(work: TeamWork, lead: Reader & { round: number; rounds: number; members: readonly string[] }): Prompt {
  const earlier = earlierRounds(work.history, lead);
  const shared = sharedContext(work.notes, lead);
  const ask = `You lead this team. Round ${lead.round} of at most ${lead.rounds} has ended. Decide whether another round is needed to meet the goal, and which of these agents play in it: ${lead.members.join(', ')}. Give the reason in one sentence, and tasks only where an agent's focus is not what is needed now, in the language of the request.`;
  const parts = [...background(work), ...goal(work), earlier.text, shared.text, ask];
  return { text: parts.filter(Boolean).join('\n'), left: earlier.left + shared.left };
}

/** Builds the prompt for one member in one round. */
export function memberPrompt(work: TeamWork, member: Reader & Assignment & { round: number; rounds: number }): Prompt {
  const { agent } = member;
  const earlier = earlierRounds(work.history, member);
  const shared = sharedContext(notesFor(work.notes, agent), member);
  const parts = [...background(work), ...goal(work), ...assigned(member), earlier.text, shared.text];
  return { text: parts.filter(Boolean).join('\n'), left: earlier.left + shared.left };
}

/** Renders what a member is told to do in a round. */
function assigned({ round, rounds, focus, aim, lead }: Assignment & { round: number; rounds: number }): string[] {
  const numbers = `number="${round}" of="${rounds}"`;
  return [
    ...(focus ? [tag('focus', focus)] : []),
    ...(lead ? [`<round ${numbers}/>`, tag('lead', lead.reason, `agent="${lead.agent}"`)] : [tag('round', aim, numbers)]),
  ];
}

/** Builds the prompt for the summarizer. `missing`: missing agents with reasons. */
export function summarizerPrompt(work: TeamWork, missing: ReadonlyMap<string, UserMessage>, summarizer: Reader): Prompt {
  const earlier = earlierRounds(work.history, summarizer);
  const shared = sharedContext(work.notes, summarizer);
  const absent = [...missing].map(([agent, message]) => `- ${agent}: ${inEnglish(message)}`).join('\n');
  const parts = [...background(work), ...goal(work), earlier.text, shared.text, absent && tag('missing', absent)];
  return { text: parts.filter(Boolean).join('\n'), left: earlier.left + shared.left };
}

/** Renders the context of the request: the conversation before it, and the attached material. */
function background({ conversation, material }: TeamWork): string[] {
  const said = digestConversation(conversation, CONVERSATION_TOKENS);
  return [said && tag('earlier_conversation', said), materialText(material)];
}

function goal({ question, brief }: TeamWork): string[] {
  const criteria = brief.successCriteria.map((criterion) => `- ${criterion}`).join('\n');
  return [tag('request', question), tag('goal', brief.goal), criteria && tag('success_criteria', criteria)].filter(Boolean);
}

function earlierRounds(history: readonly RoundResult[], { tools }: Reader): Prompt {
  const readable = tools.includes('readPeerWork') ? 'readPeerWork has the whole report' : undefined;
  let left = 0;
  const rounds = history.map(({ roundNumber, agentResults }, index) => {
    const tokens = tokensOf(index, history.length);
    const reports = agentResults.map((result) => {
      const short = digest(result.response, tokens / Math.max(1, agentResults.length), readable);
      left += short.left;
      return report(result, short.text);
    });
    return tag('earlier_round', reports.join('\n'), `number="${roundNumber}"`);
  });
  return { text: rounds.join('\n'), left };
}

/** Renders a report; partial findings of a failed turn get a different tag from finished reports. */
function report({ agent, partial }: AgentResult, text: string): string {
  if (partial === undefined) return tag('report', text, `agent="${agent}"`);
  return tag('partial_report', `Unfinished: ${partial}\n${text}`, `agent="${agent}"`);
}

/** Returns the token budget of a round: the newest one has half of the total, the older ones share the other half. */
function tokensOf(index: number, rounds: number): number {
  if (rounds === 1) return EARLIER_TOKENS;
  return index === rounds - 1 ? EARLIER_TOKENS / 2 : EARLIER_TOKENS / 2 / (rounds - 1);
}

function sharedContext(notes: readonly Note[], { tools }: Reader): Prompt {
  const data = foldSharedData(notes).flatMap((entry) =>
    viewsOf(entry).map(({ agent, value }) => tag('data', JSON.stringify(value), `key="${entry.key}" agent="${agent}"`)),
  );
  const said = notes.filter(({ kind }) => kind !== 'data').map(noteText);
  const lines = [...data, ...said].join('\n');
  if (lines === '') return { text: '', left: 0 };
  const short = digest(lines, SHARED_TOKENS, tools.includes('readSharedData') ? 'readSharedData has it whole' : undefined);
  return { text: tag('shared_context', short.text), left: short.left };
}
