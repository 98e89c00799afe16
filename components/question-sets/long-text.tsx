'use client';

import { useState } from 'react';
import { sliceText } from '@/lib/core/slice-text';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';

/** Number of characters of a long answer that are shown at first. */
const BEGINNING = 600;

/** A text; of a long one only the beginning, until the rest is wanted. */
export function LongText({ text }: { text: string }) {
  const words = useWords(questionSets);
  const [isWhole, setWhole] = useState(text.length <= BEGINNING * 1.2);
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-wrap">{isWhole ? text : `${sliceText(text, 0, BEGINNING).text}…`}</p>
      {!isWhole && (
        <Button variant="link" size="sm" className="h-7 justify-self-start px-0" onClick={() => setWhole(true)}>
          {words.wholeAnswer}
        </Button>
      )}
    </>
  );
}
