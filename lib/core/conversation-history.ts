import { MAX_IMAGES } from './attachments';
import { digest } from './digest';
import { imageLeftOut, type PartReference } from './message';
import type { Message } from './ports/conversation-store';
import { foldSharedData, type Note, type PeerReport, viewsOf } from './shared-context';
import type { HistoryMessage } from './strategy';

const REPORT_TOKENS = 200;
const SHARED_TOKENS = 300;

/** What a team found in a run of the conversation. */
export interface Findings {
  /** The last report of each member. */
  reports: readonly PeerReport[];
  notes: readonly Note[];
}

/**
 * The conversation so far: questions and final answers in their order. The answer of a team brings a digest of what its members
 * reported and shared, so that a follow-up can build on it, and of the images of earlier messages the newest are shown. How much of it
 * an agent is told is decided for its model. `findings`: by run.
 */
export function conversationHistory(messages: readonly Message[], findings: ReadonlyMap<string, Findings>): HistoryMessage[] {
  let images = MAX_IMAGES;
  const kept: HistoryMessage[] = [];
  for (const { role, content, parts = [], runId } of messages.toReversed()) {
    const found = role === 'assistant' ? findings.get(runId) : undefined;
    const text = content + (found ? digestFindings(found) : '');
    const shown = newestImages(parts, images);
    images -= countImages(shown);
    const others = parts.filter((part) => !shown.includes(part)).map(({ name }) => imageLeftOut(name, 'an earlier message'));
    kept.push({ role, content: [text, ...others].join('\n'), ...(shown.length > 0 && { parts: shown }), runId });
  }
  return kept.reverse();
}

/** All parts but the images for which there is no room. */
function newestImages(parts: readonly PartReference[], room: number): PartReference[] {
  const drop = Math.max(0, countImages(parts) - room);
  let seen = 0;
  return parts.filter(({ type }) => type !== 'image' || ++seen > drop);
}

const countImages = (parts: readonly PartReference[]) => parts.filter(({ type }) => type === 'image').length;

/** What earlier messages have beside their text. */
export const partsOf = (messages: readonly HistoryMessage[]): PartReference[] => messages.flatMap(({ parts = [] }) => parts);

/** Earlier messages as one text for a prompt, the newest whole for as long as there is room; empty without any. */
export function digestConversation(messages: readonly HistoryMessage[], tokens: number): string {
  let left = tokens * 4;
  const kept: string[] = [];
  for (const [index, { role, content }] of [...messages.entries()].toReversed()) {
    const short = digest(content, Math.max(REPORT_TOKENS, left / 4)).text;
    kept.unshift(`${role === 'user' ? 'Request' : 'Answer'}: ${short}`);
    left -= short.length;
    if (left > 0 || index === 0) continue;
    kept.unshift(`[… ${index} earlier messages left out here]`);
    break;
  }
  return kept.join('\n\n');
}

function digestFindings({ reports, notes }: Findings): string {
  const shared = foldSharedData(notes).flatMap((entry) =>
    viewsOf(entry).map(({ agent, value }) => `${entry.key} (${agent}): ${JSON.stringify(value)}`),
  );
  const data = shared.length > 0 ? `\n\n<shared_data>\n${digest(shared.join('\n'), SHARED_TOKENS).text}\n</shared_data>` : '';
  return reports.map(digestReport).join('') + data;
}

function digestReport({ agent, round, content }: PeerReport): string {
  return `\n\n<report agent="${agent}" round="${round}">\n${digest(content, REPORT_TOKENS).text}\n</report>`;
}
