'use client';

import type { WordToReview } from '@/lib/api/word-review-requests';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { SpeakButton } from './speak-button';

/** A word, and on its other side what it means. */
export function ReviewCard({ card: { word, path, state }, isShown }: { card: WordToReview; isShown: boolean }) {
  const words = useWords(wordReview);
  const { term, language, partOfSpeech } = word;
  return (
    <div className="grid min-h-72 content-start gap-6 rounded-2xl border bg-card p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-xs">
        <span className="wrap-anywhere min-w-0">{path.join(' / ')}</span>
        <Badge tone={state === 'new' ? 'primary' : state === 'relearning' ? 'warning' : 'neutral'}>{words.states[state]}</Badge>
      </div>
      <div className="grid justify-items-center gap-1 text-center">
        <div className="flex max-w-full items-center gap-2">
          <h2 lang={language} dir="auto" className="wrap-anywhere min-w-0 font-semibold text-2xl tracking-tight">
            {term}
          </h2>
          <SpeakButton text={term} language={language} />
        </div>
        {partOfSpeech && <p className="text-muted-foreground text-sm italic">{partOfSpeech}</p>}
      </div>
      {isShown && <BackOfCard word={word} />}
    </div>
  );
}

function BackOfCard({ word: { meaning, examples, mnemonic, language } }: Pick<WordToReview, 'word'>) {
  const words = useWords(wordReview);
  return (
    <div className="fade-in-0 grid gap-4 border-t pt-5 motion-safe:animate-in">
      <p className="wrap-anywhere whitespace-pre-wrap text-base">
        {meaning || <span className="text-muted-foreground">{words.noMeaning}</span>}
      </p>
      {examples.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h3 className="font-medium text-muted-foreground text-xs">{words.examples}</h3>
          <ul lang={language} className="grid list-disc gap-1 pl-5">
            {examples.map((example) => (
              <li key={example} className="wrap-anywhere whitespace-pre-wrap">
                {example}
              </li>
            ))}
          </ul>
        </div>
      )}
      {mnemonic && (
        <div className="grid gap-1 text-sm">
          <h3 className="font-medium text-muted-foreground text-xs">{words.mnemonic}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{mnemonic}</p>
        </div>
      )}
    </div>
  );
}
