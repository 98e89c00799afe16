import { isWithheld } from '@/lib/core/desks/asked-words';
import type { Text } from './text';

/** Returns a question, or a title that was made of it; what stands for it where its words were withheld. */
export const shownQuestion = (question: string, { shell }: Text): string => (isWithheld(question) ? shell.withheld : question);
