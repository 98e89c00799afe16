'use client';

import { BookOpenCheck } from 'lucide-react';
import type { MeAnswer } from '@/lib/api/answers';
import { deskChat } from '@/lib/i18n/dictionary/desk-chat';
import type { SampleQuestion } from '@/lib/i18n/sample-question';
import { useText, useWords } from '../../i18n/text-provider';
import { Introduction } from './introduction';

interface EmptyDeskProps {
  desk: MeAnswer['desks'][number];
  onExample(sample: SampleQuestion): void;
}

/** The introduction to an answer desk, with its own example questions. */
export default function EmptyDesk({ desk, onExample }: EmptyDeskProps) {
  const { language } = useText();
  const words = useWords(deskChat);
  const questions = desk.examples[language].map((question): SampleQuestion => ({ question }));
  return (
    <Introduction icon={BookOpenCheck} title={desk.title} questions={questions} onExample={onExample}>
      {desk.welcome[language] || desk.welcome.en || words.emptyText}
    </Introduction>
  );
}
