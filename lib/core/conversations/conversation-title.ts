import { showHidden } from '../text/show-hidden';

const LENGTH = 80;

/** Title of a conversation: the beginning of its first question, as one line of up to 80 characters. */
export function conversationTitle(question: string): string {
  const line = [
    ...showHidden(question.slice(0, LENGTH * 8))
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return line.length <= LENGTH
    ? line.join('')
    : `${line
        .slice(0, LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
