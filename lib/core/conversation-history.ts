import { digest } from './digest';
import type { PeerReport } from './shared-context';
import type { Message } from './stores';
import type { HistoryMessage } from './strategy';

/** Tokens that what was said before may take of a prompt. */
const HISTORY_TOKENS = 6000;
const REPORT_TOKENS = 200;

/**
 * What an agent is told of the conversation so far: questions and final answers, newest first until the budget is spent, in
 * their order. The last answer of a team brings a digest of its members' reports, so that a follow-up can build on them.
 */
export function conversationHistory(messages: readonly Message[], lastReports: readonly PeerReport[]): HistoryMessage[] {
  let left = HISTORY_TOKENS * 4;
  const kept: HistoryMessage[] = [];
  for (const [index, { role, content }] of [...messages.entries()].reverse()) {
    const reports = index === messages.length - 1 && role === 'assistant' ? lastReports.map(digestReport).join('') : '';
    const short = digest(content + reports, Math.max(REPORT_TOKENS, left / 4));
    kept.unshift({ role, content: short.text });
    left -= short.text.length;
    if (left <= 0) break;
  }
  return kept;
}

function digestReport({ agent, round, content }: PeerReport): string {
  return `\n\n<report agent="${agent}" round="${round}">\n${digest(content, REPORT_TOKENS).text}\n</report>`;
}
