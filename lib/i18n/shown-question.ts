import { isWithheld } from '@/lib/core/desks/asked-words';
import type { Text } from './text';

/** Returns a question, or a title derived from it; a placeholder if its words were withheld. */
export const shownQuestion = (question: string, { shell }: Text): string => (isWithheld(question) ? shell.withheld : question);
