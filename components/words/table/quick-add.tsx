'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import { Problem } from '../../ui/problem';

const SEPARATORS = [' – ', ' — ', ' - ', ' = ', '\t'];

/** Returns the two parts of "term – meaning"; a line without a separator is a term. */
export function splitTerm(line: string): { term: string; meaning: string } {
  const ends = SEPARATORS.map((separator) => ({ separator, at: line.indexOf(separator) })).filter(({ at }) => at > 0);
  const [first] = ends.toSorted((a, b) => a.at - b.at);
  if (!first) return { term: line.trim(), meaning: '' };
  return { term: line.slice(0, first.at).trim(), meaning: line.slice(first.at + first.separator.length).trim() };
}

/** A field that adds a word to the folder with Enter. `onAdd` returns whether the word was accepted. */
export function QuickAdd({ onAdd }: { onAdd(word: { term: string; meaning: string }): boolean }) {
  const words = useWords(dictionary);
  const { format } = useText();
  const id = useId();
  const [line, setLine] = useState('');
  const word = splitTerm(line);
  const field = word.term.length > WORD_LIMITS.term ? 'term' : word.meaning.length > WORD_LIMITS.meaning ? 'meaning' : undefined;

  function add(event: FormEvent) {
    event.preventDefault();
    if (!field && word.term !== '' && onAdd(word)) setLine('');
  }

  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2 border-t p-2">
      <Input
        value={line}
        aria-invalid={field && true}
        aria-describedby={field && id}
        className="flex-1"
        placeholder={words.quickAdd}
        aria-label={words.quickAdd}
        onChange={({ target }) => setLine(target.value)}
      />
      <Button type="submit">
        <Plus aria-hidden="true" />
        {words.add}
      </Button>
      {field && (
        <Problem id={id} className="w-full">
          {words.fieldLimit(words.columns[field], format.number(WORD_LIMITS[field]))}
        </Problem>
      )}
    </form>
  );
}
