'use client';

import { useState } from 'react';
import { sliceText } from '@/lib/core/slice-text';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useWords } from '../i18n/text-provider';
import { Markdown } from '../markdown/markdown';
import { Button } from '../ui/button';

/** Number of characters of a long answer that are shown at first. */
const BEGINNING = 600;

/** A text; of a long one only the beginning, until the rest is wanted. */
export function LongText({ text, isMarkdown }: { text: string; isMarkdown: boolean }) {
  const words = useWords(questionSets);
  const [isWhole, setWhole] = useState(text.length <= BEGINNING * 1.2);
  const shown = isWhole ? text : `${sliceText(text, 0, BEGINNING).text}…`;
  return (
    <>
      {isMarkdown ? (
        <Markdown className="text-sm">{shown}</Markdown>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{shown}</p>
      )}
      {!isWhole && (
        <Button variant="link" size="sm" className="h-7 justify-self-start px-0" onClick={() => setWhole(true)}>
          {words.wholeAnswer}
        </Button>
      )}
    </>
  );
}
