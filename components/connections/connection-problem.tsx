'use client';

import { CirclePause, TriangleAlert } from 'lucide-react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { localize } from '@/lib/core/phrases/phrase';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useText, useWords } from '../i18n/text-provider';
import { Callout } from '../ui/callout';

/** Explains what is wrong with a connection and how to fix it; nothing for a working one. */
export function ConnectionProblem({ connection: { state, ...stored } }: { connection: ConnectionAnswer['connection'] }) {
  const text = useText();
  const words = useWords(connections);
  const problem = stored.problem && localize(text, stored.problem, stored.problemPhrase ?? undefined);
  if (state === 'connected') return problem === null ? null : <p className="wrap-anywhere text-warning text-xs">{problem}</p>;
  return (
    <Callout
      tone={state === 'error' ? 'danger' : state === 'off' ? 'neutral' : 'warning'}
      icon={state === 'off' ? <CirclePause aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      title={problem ?? words.toDo[state]}
    >
      {problem !== null && <p className="text-muted-foreground">{words.toDo[state]}</p>}
    </Callout>
  );
}
