'use client';

import { MessageSquare, Users } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import type { SampleQuestion } from '@/lib/i18n/sample-question';
import { useText } from '../../i18n/text-provider';
import { lazyExtra } from '../../ui/lazy-extra';
import { NamedNotLoaded } from '../../ui/not-loaded';
import type { Mode } from '../setup/setup';
import { Introduction } from './introduction';

const EmptyDispatch = lazyExtra(() => import('./empty-dispatch'), NamedNotLoaded);
const EmptyDesk = lazyExtra(() => import('./empty-desk'), NamedNotLoaded);

interface EmptyChatProps {
  mode: Mode;
  /** The chosen answer desk. */
  desk?: MeAnswer['desks'][number];
  onExample(sample: SampleQuestion): void;
}

/**
 * An introduction with example questions. Choosing one puts it into the message field and selects its agent or team. Until the code of a mode
 * has loaded, React keeps the server's HTML, but only while the props are identical.
 */
export const EmptyChat = memo(function EmptyChat({ mode, desk, onExample }: EmptyChatProps) {
  const text = useText();
  if (mode === 'specialists') {
    return (
      <Suspense>
        <EmptyDispatch onExample={onExample} />
      </Suspense>
    );
  }
  if (mode === 'desk') return <Suspense>{desk && <EmptyDesk desk={desk} onExample={onExample} />}</Suspense>;
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
});
