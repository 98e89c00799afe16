'use client';

import { useMemo } from 'react';
import { routedView } from '@/lib/strategies/routed/view';
import { Markdown } from '../../markdown/markdown';
import type { AnswerContentProps } from '../strategy-view';
import { AddSection } from './add-section';
import { sectionsOf } from './sections-of';

/** The answer to a question about a word or folder; the Scholar's with a button at each section that proposes to add it there. */
export default function Sections({ view, children }: AnswerContentProps) {
  const { routed } = routedView(view);
  const about = routed?.to === 'scholar' ? routed.about : undefined;
  const sections = useMemo(() => sectionsOf(children), [children]);
  if (!about) return <Markdown>{children}</Markdown>;
  return (
    <div className="grid min-w-0 gap-4">
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answer of an ended run does not change
        <div key={index} className="grid min-w-0 justify-items-start gap-1">
          <Markdown>{section.text}</Markdown>
          <AddSection view={view} section={section} about={about} />
        </div>
      ))}
    </div>
  );
}
