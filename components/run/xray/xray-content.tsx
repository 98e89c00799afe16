'use client';

import { type ReactNode, useMemo } from 'react';
import { timeline } from '@/lib/i18n/dictionary/timeline';
import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import type { RunView } from '@/lib/run-view/types';
import { xrayOf } from '@/lib/run-view/xray';
import { useWords } from '../../i18n/text-provider';
import { Timeline } from '../../timeline/timeline';
import { Group } from '../../ui/group';
import { findView } from '../find-view';
import type { RunPartProps } from '../strategy-view';
import { useWithoutText } from '../use-without-text';
import { AgentList } from './agent-list';
import { ProblemList } from './problem-list';
import { QuoteCounts } from './quote-counts';
import { StageBars } from './stage-bars';
import { Summary } from './summary';
import { XraySkeleton } from './xray-skeleton';

/** What happened in a run and how long it took, for a running or ended run of any strategy. */
export default function XrayContent({ view, titleOf }: RunPartProps) {
  if (view.seq === 0) return <XraySkeleton />;
  return <Sections view={view} titleOf={titleOf} />;
}

function Sections({ view: latest, titleOf }: RunPartProps) {
  const words = useWords(dictionary);
  const { title: timelineTitle } = useWords(timeline);
  const view: RunView = useWithoutText(latest);
  const facts = useMemo(() => xrayOf(view, findView(view.strategy).writer?.(view)), [view]);
  return (
    <div className="grid min-w-0 gap-6 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      <Section title={words.summary} isHidden>
        <Summary view={view} facts={facts} />
      </Section>
      {facts.stages.length > 0 && (
        <Section title={words.stages}>
          <StageBars view={view} stages={facts.stages} titleOf={titleOf} />
        </Section>
      )}
      <Section title={timelineTitle}>
        <Timeline view={view} titleOf={titleOf} />
      </Section>
      {facts.agents.length > 0 && (
        <Section title={words.agents}>
          <AgentList view={view} agents={facts.agents} titleOf={titleOf} />
        </Section>
      )}
      <Section title={words.quotes}>
        <QuoteCounts view={view} />
      </Section>
      <Section title={words.problems}>
        <ProblemList facts={facts} titleOf={titleOf} />
      </Section>
    </div>
  );
}

function Section({ title, isHidden = false, children }: { title: string; isHidden?: boolean; children: ReactNode }) {
  return (
    <Group aria-label={title} className="min-w-0">
      <h3 className={isHidden ? 'sr-only' : 'pb-2 font-semibold text-sm'}>{title}</h3>
      {children}
    </Group>
  );
}
