'use client';

import { Waypoints } from 'lucide-react';
import { dispatchChat } from '@/lib/i18n/dictionary/dispatch-chat';
import type { SampleQuestion } from '@/lib/i18n/sample-question';
import { useWords } from '../../i18n/text-provider';
import { Introduction } from './introduction';

/** The introduction to the mode Dispatch. */
export default function EmptyDispatch({ onExample }: { onExample(sample: SampleQuestion): void }) {
  const words = useWords(dispatchChat);
  return (
    <Introduction icon={Waypoints} title={words.emptyTitle} questions={words.questions} onExample={onExample}>
      {words.emptyText}
    </Introduction>
  );
}
