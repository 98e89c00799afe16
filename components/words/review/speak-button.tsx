'use client';

import { Volume2 } from 'lucide-react';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useWords } from '../../i18n/text-provider';
import { IconButton } from '../../ui/icon-button';
import { useHydrated } from '../../ui/use-hydrated';
import { canSpeak, speak } from '../speech/speak';

interface SpeakButtonProps {
  text: string;
  /** BCP 47, such as `fr`. */
  language: string;
}

/** Reads a word aloud. Nothing where the browser cannot. */
export function SpeakButton({ text, language }: SpeakButtonProps) {
  const words = useWords(wordReview);
  if (!useHydrated() || !canSpeak()) return null;
  return (
    <IconButton
      label={words.speak(text)}
      icon={<Volume2 aria-hidden="true" />}
      size="icon-sm"
      onClick={() => speak(text, language)}
    />
  );
}
