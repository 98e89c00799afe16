'use client';

import { answersView } from '@/lib/strategies/answers/view';
import { Markdown } from '../../markdown/markdown';
import type { AnswerContentProps } from '../strategy-view';
import { CitedDocument } from './cited-document';

/** The answer of a desk. A document that it cites is named below it, with a link for those who may open it; Markdown has web links only. */
export default function DeskAnswerContent({ view, plain }: AnswerContentProps) {
  const { answered, refusal } = answersView(view);
  const { content = '', citation } = answered?.answer ?? {};
  if (refusal || !citation || citation.url !== '') return plain;
  return (
    <div className="grid gap-3">
      <Markdown>{content}</Markdown>
      <div className="text-[0.9375rem] leading-6.5">
        <CitedDocument citation={citation} />
      </div>
    </div>
  );
}
