'use client';

import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import type { MeAnswer } from '@/lib/core/answers';
import { useText } from '../i18n/text-provider';
import { sourceProblems } from './source-problems';

/** What the chosen agents need and cannot use, and where that is put right. */
export function SourceWarnings({ agents }: { agents: MeAnswer['agents'] }) {
  const { connections: words } = useText();
  const problems = agents.flatMap((agent) => sourceProblems(agent).map((problem) => ({ ...problem, agent })));
  if (problems.length === 0) return null;
  return (
    <div className="flex min-w-0 gap-2 text-warning text-xs">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        {problems.map(({ agent, source, state, connection, problem }) => (
          <p key={`${agent.name} ${source}`} className="wrap-anywhere">
            {words.about(
              agent.title,
              connection ?? words.sources[source],
              problem ?? (state === 'missing' ? words.missing : words.broken),
            )}
          </p>
        ))}
        <Link href="/connections" className="justify-self-start underline underline-offset-3">
          {words.goTo}
        </Link>
      </div>
    </div>
  );
}
