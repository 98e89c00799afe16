'use client';

import { TriangleAlert } from 'lucide-react';
import type { MeAnswer } from '@/lib/api/answers';
import { localize } from '@/lib/core/phrases/phrase';
import type { Text } from '@/lib/i18n/text';
import { useText } from '../../i18n/text-provider';
import { Link } from '../../ui/link';
import { type SourceProblem, sourceProblems } from './source-problems';

/** The connections that the chosen agents need but cannot use, each problem once, with a link to fix it. */
export default function BrokenSources({ agents }: { agents: MeAnswer['agents'] }) {
  const text = useText();
  const titles = new Map<string, string[]>();
  for (const agent of agents) {
    for (const problem of sourceProblems(agent)) {
      const words = wordsFor(problem, text);
      titles.set(words, [...(titles.get(words) ?? []), agent.title]);
    }
  }
  return (
    <div className="flex min-w-0 gap-2 text-warning text-xs">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        {[...titles].map(([problem, who]) => (
          <p key={problem} className="wrap-anywhere">
            {text.sources.about(text.format.list(who), problem)}
          </p>
        ))}
        <Link href="/connections" className="justify-self-start underline underline-offset-3">
          {text.sources.goTo}
        </Link>
      </div>
    </div>
  );
}

function wordsFor({ source, state, connection, problem, problemPhrase }: SourceProblem, text: Text): string {
  const { sources: words } = text;
  if (problem !== undefined) return localize(text, problem, problemPhrase);
  return words.about(connection ?? words.sources[source], state === 'missing' ? words.missing : words.broken);
}
