'use client';

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { EffectiveSettingsAnswer } from '@/lib/api/model-requests';
import type { ModelSettings, ReasoningEffort } from '@/lib/core/agents/agent';
import type { AgentDefinition } from '@/lib/core/agents/agent-definition';
import { localize } from '@/lib/core/phrases/phrase';
import { agentMemory } from '@/lib/i18n/dictionary/agent-memory';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { ApiError, api } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { FailedLine, hasFailed } from '../../ui/failed-line';
import { LoadingRows } from '../../ui/loading-rows';
import { Problem } from '../../ui/problem';
import { useDebounced } from '../../ui/use-debounced';

const NAMES = ['temperature', 'topP', 'maxOutputTokens', 'seed', 'reasoning'] as const satisfies (keyof ModelSettings)[];

function settingsQuery(asked: string) {
  return queryOptions({
    queryKey: ['models', 'settings', asked],
    queryFn: ({ signal }) => api<EffectiveSettingsAnswer>(`/api/models/settings?${asked}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // A query without data forgets its error while it is read again: the problem would vanish and be read aloud once more.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Shows the model and settings that the edited agent would be called with, the source of each, and adjustments. */
export function EffectiveSettings({ definition: { model, settings } }: { definition: AgentDefinition }) {
  const text = useText();
  const { format } = text;
  const words = useWords(agentMemory);
  const labels = useWords(libraryEditors);
  const ownSettings = NAMES.flatMap((name) => {
    const value = settings[name];
    return value === undefined || Number.isNaN(value) ? [] : [[name, String(value)]];
  });
  const asked = new URLSearchParams([...(model === null ? [] : [['model', model]]), ...ownSettings]).toString();
  const query = useQuery(settingsQuery(useDebounced(asked)));
  const { data, error, isPending } = query;
  const problems = error instanceof ApiError ? Object.entries(error.fields) : [];
  const labelOf = (field: string) => {
    const name = NAMES.find((one) => one === field);
    return name ? labels[name] : field === 'model' ? words.model : field;
  };
  const shown = (value: number | ReasoningEffort = 0) =>
    typeof value === 'number' ? format.number(value) : labels.efforts[value];
  const set = data ? NAMES.filter((name) => data.settings[name] !== undefined) : [];
  return (
    <section aria-label={words.inEffect} className="mx-5 mb-5 grid gap-2 rounded-xl border bg-muted/40 p-3 text-sm">
      <h3 className="font-medium text-xs">{words.inEffect}</h3>
      {isPending && !hasFailed(query) && <LoadingRows className="grid gap-2 py-0.5" rows={['w-1/2', 'w-1/3']} />}
      {problems.map(([field, problem]) => (
        <Problem key={field}>{words.problemOf(labelOf(field), problem)}</Problem>
      ))}
      {problems.length === 0 && (
        <FailedLine queries={[query]} className="text-xs">
          {words.effectUnknown}
        </FailedLine>
      )}
      {data && !error && (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <Row label={words.model} value={data.model.id} from={words.modelFrom[data.model.from]} />
            <Row label={words.window} value={words.tokens(format.number(data.contextTokens))} />
            {set.map((name) => (
              <Row
                key={name}
                label={labels[name]}
                value={shown(data.settings[name])}
                from={words.levels[data.from[name] ?? 'agent']}
              />
            ))}
          </dl>
          {set.length === 0 && <p className="text-muted-foreground text-xs">{words.own}</p>}
          {data.warnings.length > 0 && (
            <ul className="grid gap-1">
              {data.warnings.map((warning, n) => (
                <li key={warning} className="flex gap-2 text-warning text-xs">
                  <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                  <span className="wrap-anywhere min-w-0">{localize(text, warning, data.warningPhrases[n])}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Row({ label, value, from }: { label: string; value: string; from?: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere min-w-0">
        {value} {from && <span className="text-muted-foreground text-xs">({from})</span>}
      </dd>
    </>
  );
}
