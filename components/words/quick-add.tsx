'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Input } from '../ui/input';

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
  const [line, setLine] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    const word = splitTerm(line);
    if (word.term !== '' && onAdd(word)) setLine('');
  }

  return (
    <form onSubmit={add} className="flex items-center gap-2 border-t p-2">
      <Input
        value={line}
        maxLength={5000}
        placeholder={words.quickAdd}
        aria-label={words.quickAdd}
        onChange={({ target }) => setLine(target.value)}
      />
      <Button type="submit">
        <Plus aria-hidden="true" />
        {words.add}
      </Button>
    </form>
  );
}
