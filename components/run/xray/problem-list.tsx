'use client';

import { OctagonX } from 'lucide-react';
import { localize } from '@/lib/core/phrases/phrase';
import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { Xray } from '@/lib/run-view/xray';
import { useText, useWords } from '../../i18n/text-provider';
import type { TurnPlace } from '../place/place';
import { PlaceLink } from '../place/place-link';

interface ProblemListProps {
  facts: Pick<Xray, 'agents' | 'tools'>;
  titleOf: (agent: string) => string;
}

/** The calls and turns that failed, with their messages. */
export function ProblemList({ facts: { agents, tools }, titleOf }: ProblemListProps) {
  const text = useText();
  const words = useWords(dictionary);
  const calls = tools.flatMap(({ turn: { agent, phase, turnId }, call: { id, name, state, error, phrase, endedAt } }) =>
    state !== 'failed' || error === undefined
      ? []
      : {
          key: `${turnId} ${id}`,
          at: endedAt ?? '',
          title: words.toolFailed(titleOf(agent), toolTitle(name, text)),
          message: localize(text, error, phrase),
          place: { agent, phase, turnId, callId: id } satisfies TurnPlace,
        },
  );
  const turns = agents
    .flatMap((one) => one.turns)
    .flatMap(({ agent, phase, turnId, error, endedAt }) =>
      error === undefined
        ? []
        : {
            key: turnId,
            at: endedAt ?? '',
            title: titleOf(agent),
            message: localize(text, error.message, error.phrase),
            place: { agent, phase, turnId } satisfies TurnPlace,
          },
    );
  const problems = [...calls, ...turns].sort((a, b) => a.at.localeCompare(b.at));
  if (problems.length === 0) return <p className="text-muted-foreground text-xs">{words.noProblems}</p>;
  return (
    <ul className="grid gap-2">
      {problems.map(({ key, title, message, place }) => (
        <li key={key} className="flex min-w-0 gap-2 rounded-xl border border-danger/30 bg-danger-soft px-3 py-2 text-xs">
          <OctagonX aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-medium">
              <PlaceLink place={place}>{title}</PlaceLink>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
