import type { Translate } from '../word-phrases';
import type { KeptWord } from './kept-word';

/** Quotes all fields of a word, in markdown. */
export function quoteWord({ term, meaning, partOfSpeech, examples, mnemonic, notes, folders }: KeptWord, t: Translate): string {
  const head = `**${term}**${partOfSpeech === '' ? '' : ` (${partOfSpeech})`}`;
  const blocks = [
    `${head} – ${meaning === '' ? t('noMeaning') : meaning}`,
    examples.length > 0 && `## ${t('examples')}\n\n${examples.map((one) => `- ${one}`).join('\n')}`,
    mnemonic !== '' && `## ${t('mnemonic')}\n\n${mnemonic}`,
    notes.length > 0 && `## ${t('notes')}\n\n${notes.map(quoted).join('\n\n')}`,
    folders.length > 0 && `_${t('inFolders', folders.join(', '))}_`,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** A note is the user's own text: its headings must not become headings of the answer. */
export const quoted = (note: string) =>
  note
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
