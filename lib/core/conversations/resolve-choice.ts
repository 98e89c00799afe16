import { readFollowUps } from './follow-ups';

/** A letter alone or after a word for it: "b", "(b)", "B.", "option b", "la b". */
const CHOICE = /^(?:(?:option|choice|choix|question|suggestion|letter|lettre|la|le|l') ?)?\(?([a-f])[).]?$/i;

/**
 * Returns the question that the user chose by its letter from those at the end of the last answer; undefined for any other text, and for a letter
 * that the answer does not have.
 */
export function resolveChoice(question: string, lastAnswer: string): string | undefined {
  const letter = CHOICE.exec(question.trim())?.[1]?.toLowerCase();
  if (letter === undefined) return undefined;
  return readFollowUps(lastAnswer)?.questions.find((one) => one.letter === letter)?.text;
}
