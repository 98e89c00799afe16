import { tag } from '../text/tag';

/** Maximum length of a user's own instructions, in characters. */
export const MAX_PERSONAL_INSTRUCTIONS = 2000;

/** Renders a user's own instructions for the system text of an agent. */
export function personalInstructionsText(text: string): string {
  return `The person who asks has written for all agents what they should know and how they should answer. Follow it as far as your instructions and the request leave room for it; where they differ, your instructions and the request apply.\n${tag('person', text)}`;
}
