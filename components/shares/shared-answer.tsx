'use client';

import { useMemo, useState } from 'react';
import type { SharedExchange } from '@/lib/api/share-requests';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { useWords } from '../i18n/text-provider';
import { Markdown } from '../markdown/markdown';
import { hasFindings, listQuotes } from '../run/citations/create-quote-check';
import { quoteMarksOf } from '../run/citations/quote-marks-of';
import { QuoteSummary } from '../run/citations/quote-summary';
import { referencesOf } from '../run/citations/references-of';
import type { Opened } from '../run/citations/source-panel';
import { SharedSource } from './shared-source';

/** A shared answer with its citations, which open what they stand for. */
export function SharedAnswer({ answer, sources, checked, numbers }: SharedExchange) {
  const words = useWords(dictionary);
  const [opened, setOpened] = useState<Opened>();
  const quotes = useMemo(() => listQuotes({ ...checked, numbers: new Map(numbers) }), [checked, numbers]);
  const options = useMemo(() => ({ answer, sources, words, onOpen: setOpened }), [answer, sources, words]);
  const marks = useMemo(() => quoteMarksOf(quotes, options), [quotes, options]);
  const references = useMemo(() => referencesOf(quotes.numbers, options), [quotes, options]);
  return (
    <>
      <Markdown marks={marks} references={references}>
        {answer}
      </Markdown>
      {hasFindings(quotes) && <QuoteSummary checked={quotes} answer={answer} sources={sources} onOpen={setOpened} />}
      {opened && <SharedSource opened={opened} sources={sources} onClose={() => setOpened(undefined)} />}
    </>
  );
}
