'use client';

import { MessageSquare, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { SampleQuestion } from '@/lib/i18n/sample-question';
import { useText } from '../i18n/text-provider';
import { Introduction } from './introduction';
import type { Mode } from './setup';

const EmptyDispatch = lazy(() => import('./empty-dispatch'));

interface EmptyChatProps {
  mode: Mode;
  onExample(sample: SampleQuestion): void;
}

/** An introduction with example questions. Choosing one puts it into the message field and selects its agent or team. */
export function EmptyChat({ mode, onExample }: EmptyChatProps) {
  const text = useText();
  if (mode === 'specialists') {
    return (
      <Suspense>
        <EmptyDispatch onExample={onExample} />
      </Suspense>
    );
  }
  return (
    <Introduction
      icon={mode === 'team' ? Users : MessageSquare}
      title={text.chat.emptyTitle[mode]}
      questions={text.chat.exampleQuestions[mode]}
      onExample={onExample}
    >
      {text.chat.emptyText[mode]}
    </Introduction>
  );
}
