import type { WordColour } from '@/lib/core/words/word-library';

const INK: Record<WordColour, string> = {
  grey: 'text-muted-foreground',
  blue: 'text-blue-700 dark:text-blue-300',
  teal: 'text-teal-700 dark:text-teal-300',
  green: 'text-green-700 dark:text-green-300',
  amber: 'text-amber-700 dark:text-amber-300',
  orange: 'text-orange-700 dark:text-orange-300',
  red: 'text-red-700 dark:text-red-300',
  purple: 'text-purple-700 dark:text-purple-300',
};

/** Returns the text colour of an icon or dot of a folder or word. */
export function inkOf(colour: WordColour | null | undefined): string {
  return colour ? INK[colour] : 'text-muted-foreground';
}
