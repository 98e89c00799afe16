import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { tag } from '@/lib/core/text/tag';

/** An earlier message of a conversation, as the agents of a desk see it. */
export type EarlierMessage = Pick<HistoryMessage, 'role' | 'content'>;

/** Failed or stopped questions do not count towards the limit of a conversation, so there may be any number of them. */
const RECENT = 10;
/** Characters of the last answer that are shown: a question to the asker is shorter. */
const LAST_ANSWER = 2000;

const questionsOf = (earlier: readonly EarlierMessage[]) =>
  earlier.filter(({ role }) => role === 'user').map(({ content }) => content);

/** The recent questions of a conversation as parts of a prompt. */
export const earlierQuestions = (earlier: readonly EarlierMessage[]): string[] =>
  questionsOf(earlier)
    .slice(-RECENT)
    .map((content) => tag('earlier_question', content));

/** The recent questions and the last answer as parts of a prompt: the new question may reply to a question to the asker. */
export function earlierTalk(earlier: readonly EarlierMessage[]): string[] {
  const last = earlier.findLast(({ role }) => role === 'assistant')?.content;
  return [...earlierQuestions(earlier), ...(last ? [tag('last_answer', last.slice(0, LAST_ANSWER))] : [])];
}
