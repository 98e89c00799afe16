'use client';

import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useWords } from '../../i18n/text-provider';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast';
import { useHydrated } from '../../ui/use-hydrated';
import { canDictate, createRecognition, type Recognition } from './recognition';

interface DictateButtonProps {
  /** BCP 47, such as `fr`. */
  language: string;
  /** Receives each recognized piece of text. */
  onText(text: string): void;
}

/** No error: nothing was said, or dictation was stopped. */
const EXPECTED = ['no-speech', 'aborted'];
const NOT_ALLOWED = ['not-allowed', 'service-not-allowed', 'audio-capture'];

/** Writes what is said. Nothing where the browser cannot recognize speech. */
export function DictateButton({ language, onText }: DictateButtonProps) {
  const words = useWords(wordReview);
  const current = useRef<Recognition>(undefined);
  const [isListening, setListening] = useState(false);
  const receive = useRef(onText);
  receive.current = onText;
  useEffect(() => () => current.current?.abort(), []);
  if (!useHydrated() || !canDictate()) return null;

  function start() {
    const recognition = createRecognition(language);
    if (!recognition) return;
    recognition.onresult = ({ resultIndex, results }) => {
      const newResults = Array.from(results).slice(resultIndex);
      receive.current(newResults.map((alternatives) => alternatives[0]?.transcript.trim() ?? '').join(' '));
    };
    recognition.onerror = ({ error }) => {
      if (EXPECTED.includes(error)) return;
      toast.error(NOT_ALLOWED.includes(error) ? words.noMicrophone : words.dictationFailed);
    };
    recognition.onend = () => setListening(false);
    current.current = recognition;
    setListening(true);
    recognition.start();
  }

  return (
    <IconButton
      label={isListening ? words.stopDictating : words.dictateHint}
      icon={isListening ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
      aria-pressed={isListening}
      className={isListening ? 'text-danger' : undefined}
      onClick={() => (isListening ? current.current?.stop() : start())}
    />
  );
}
