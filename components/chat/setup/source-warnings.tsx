'use client';

import { Suspense } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { lazyExtra } from '../../ui/lazy-extra';
import { sourceProblems } from './source-problems';

const BrokenSources = lazyExtra(() => import('./broken-sources'));

/** Warns of connections that the chosen agents need but cannot use. Their problems come with all phrases, which few people need here. */
export function SourceWarnings({ agents }: { agents: MeAnswer['agents'] }) {
  if (!agents.some((agent) => sourceProblems(agent).length > 0)) return null;
  return (
    <Suspense>
      <BrokenSources agents={agents} />
    </Suspense>
  );
}
