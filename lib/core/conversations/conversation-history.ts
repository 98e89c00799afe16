import type { HistoryMessage } from '../agents/agent-task';
import { digest } from '../digest';
import { newReports } from '../dispatch/new-reports';
import { MAX_IMAGES } from '../files/attachments';
import type { Message } from '../ports/conversation-store';
import { foldSharedData, type Note, type PeerReport, viewsOf } from '../teams/shared-context';
import { CHARACTERS_PER_TOKEN } from '../text/tokens';
import { equalCap } from './context-pipeline';
import { imageLeftOut, type PartReference } from './message';
import { messageText, type PersonMessage } from './person-message';

/** Shortest digest of a message, in tokens. */
const MESSAGE_TOKENS = 200;
/** Maximum tokens of all reports of an agent in one run. */
const AGENT_TOKENS = 300;
const SHARED_TOKENS = 300;

type Report = Pick<PeerReport, 'agent' | 'content'> & Partial<Pick<PeerReport, 'round'>>;

/** Findings of a team in one run of the conversation. */
export interface Findings {
  /** All reports of the members, oldest first. */
  reports: readonly Report[];
  notes: readonly Note[];
  /** Messages that the user wrote to the agents while they worked. */
  userMessages?: readonly PersonMessage[];
}

/**
 * Builds the conversation so far: questions and final answers in order. A team's answer is followed by a digest of its members' reports and shared
 * data, and a question by the messages that the user wrote during the run, so that a follow-up question can build on them. Only the newest images are
 * kept. How much of this an agent receives depends on its model. `findings`: by run id.
 */
export function conversationHistory(messages: readonly Message[], findings: ReadonlyMap<string, Findings>): HistoryMessage[] {
  let images = MAX_IMAGES;
  const newestFirst: HistoryMessage[] = [];
  for (const { role, content, parts = [], runId } of messages.toReversed()) {
    const found = findings.get(runId);
    const more = found && (role === 'assistant' ? digestFindings(found) : digestUserMessages(found));
    const text = content + (more ?? '');
    const shown = newestImages(parts, images);
    images -= countImages(shown);
    const others = parts.filter((part) => !shown.includes(part)).map(({ name }) => imageLeftOut(name, 'an earlier message'));
    newestFirst.push({ role, content: [text, ...others].join('\n'), ...(shown.length > 0 && { parts: shown }), runId });
  }
  return newestFirst.reverse();
}

/** Returns all parts except the oldest images, which exceed `room`. */
function newestImages(parts: readonly PartReference[], room: number): PartReference[] {
  const drop = Math.max(0, countImages(parts) - room);
  let seen = 0;
  return parts.filter(({ type }) => type !== 'image' || ++seen > drop);
}

const countImages = (parts: readonly PartReference[]) => parts.filter(({ type }) => type === 'image').length;

/** Returns the images and documents of earlier messages. */
export const partsOf = (messages: readonly HistoryMessage[]): PartReference[] => messages.flatMap(({ parts = [] }) => parts);

/** Renders earlier messages as one text for a prompt, shortening the older ones; empty when there are none. */
export function digestConversation(messages: readonly HistoryMessage[], tokens: number): string {
  let left = tokens * 4;
  const parts: string[] = [];
  for (const [index, { role, content }] of [...messages.entries()].toReversed()) {
    const short = digest(content, Math.max(MESSAGE_TOKENS, left / 4)).text;
    parts.unshift(`${role === 'user' ? 'Request' : 'Answer'}: ${short}`);
    left -= short.length;
    if (left > 0 || index === 0) continue;
    parts.unshift(`[… ${index} earlier messages left out here]`);
    break;
  }
  return parts.join('\n\n');
}

function digestFindings({ reports, notes }: Findings): string {
  const shared = foldSharedData(notes).flatMap((entry) =>
    viewsOf(entry).map(({ agent, value }) => `${entry.key} (${agent}): ${JSON.stringify(value)}`),
  );
  const data = shared.length > 0 ? `\n\n<shared_data>\n${digest(shared.join('\n'), SHARED_TOKENS).text}\n</shared_data>` : '';
  return digestReports(reports) + data;
}

/** Renders, by agent, the reports that contain something new, within a common limit. */
function digestReports(reports: readonly Report[]): string {
  const byAgent = Map.groupBy(newReports(reports), ({ agent }) => agent);
  const shown = [...byAgent.values()].flat();
  const cap = equalCap(
    shown.map(({ content }) => content.length / CHARACTERS_PER_TOKEN),
    byAgent.size * AGENT_TOKENS,
  );
  return shown.map((one) => digestReport(one, cap)).join('');
}

function digestUserMessages({ userMessages = [] }: Findings): string {
  return userMessages.map(({ text, when }) => `\n${messageText({ text: digest(text, MESSAGE_TOKENS).text, when })}`).join('');
}

function digestReport({ agent, round, content }: Report, tokens: number): string {
  return `\n\n<report agent="${agent}"${round === undefined ? '' : ` round="${round}"`}>\n${digest(content, tokens).text}\n</report>`;
}
