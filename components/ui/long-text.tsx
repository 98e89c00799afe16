'use client';

import { type ReactNode, useState } from 'react';
import { sliceText } from '@/lib/core/text/slice-text';
import { longText } from '@/lib/i18n/dictionary/long-text';
import { useWords } from '../i18n/text-provider';
import { Markdown } from '../markdown/markdown';
import { Button } from './button';

/** Number of characters of a long text that are shown at first. */
const BEGINNING = 600;

interface LongTextProps {
  text: string;
  isMarkdown: boolean;
  /** Says to a screen reader what the text is about. */
  about: ReactNode;
}

/** A text; of a long one only the beginning, until the rest is wanted. */
export function LongText({ text, isMarkdown, about }: LongTextProps) {
  const words = useWords(longText);
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > BEGINNING * 1.2;
  const shownText = isLong && !isWhole ? `${beginningOf(text)}${isMarkdown ? '\n\n' : '\n'}…` : text;
  return (
    <>
      {isMarkdown ? (
        <Markdown className="text-sm">{shownText}</Markdown>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{shownText}</p>
      )}
      {isLong && (
        <Button
          variant="link"
          size="sm"
          className="h-7 justify-self-start px-0"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.beginning : words.whole}
          {about}
        </Button>
      )}
    </>
  );
}

/** Up to the end of a line, if there is one, so that a link or a row of a table is not cut. */
function beginningOf(text: string): string {
  const { text: beginning } = sliceText(text, 0, BEGINNING);
  const line = beginning.lastIndexOf('\n');
  return line > 0 ? beginning.slice(0, line) : beginning;
}
