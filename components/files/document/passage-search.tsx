'use client';

import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { files } from '@/lib/i18n/dictionary/files';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Input } from '../../ui/input';
import { Problem } from '../../ui/problem';
import { passagesQuery } from '../file-queries';
import { PassageResult } from './passage-result';

interface PassageSearchProps {
  label: string;
  /** Restricts the search to this document. */
  documentId?: string;
}

/** Searches the documents as agents do, and shows the best passages. */
export function PassageSearch({ label, documentId }: PassageSearchProps) {
  const text = useText();
  const words = useWords(files);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const query = useQuery(passagesQuery(asked, documentId));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(typed.trim());
  }

  function clear() {
    setTyped('');
    setAsked('');
  }

  return (
    <div className="grid min-w-0 gap-3">
      <form onSubmit={submit} className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden="true" className="absolute top-2.5 left-3 size-4 text-muted-foreground max-sm:hidden" />
          <Input
            aria-label={label}
            placeholder={label}
            title={words.searchHint}
            enterKeyHint="search"
            maxLength={500}
            className="pr-9 pl-3 placeholder-shown:pr-3 sm:pl-9"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && (
            <IconButton
              label={words.clearSearch}
              icon={<X aria-hidden="true" />}
              size="icon-sm"
              className="absolute top-1 right-1"
              onClick={clear}
            />
          )}
        </div>
        <Button type="submit" busy={query.isFetching}>
          {text.shell.search}
        </Button>
      </form>
      {asked !== '' && query.isError && (
        <Problem>
          {words.searchFailed} {query.error.message}
        </Problem>
      )}
      {asked !== '' && query.data && (
        <div role="status" className="text-muted-foreground text-xs">
          {query.data.passages.length === 0 ? words.nothingFound : words.found(query.data.passages.length)}{' '}
          {query.data.meaning === 'late' || query.data.meaning === 'language' ? words.onlyWords[query.data.meaning] : ''}
        </div>
      )}
      {asked !== '' && query.data && query.data.passages.length > 0 && (
        <ul aria-label={words.foundFor(asked)} className="divide-y rounded-2xl border bg-card">
          {query.data.passages.map((passage) => (
            <PassageResult
              key={`${passage.documentId} ${passage.start}`}
              passage={passage}
              foundBy={query.data.meaning === 'used' ? words.foundBy[passage.found] : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
