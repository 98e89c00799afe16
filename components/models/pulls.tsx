'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { ModelPullAnswer } from '@/lib/api/model-answers';
import type { ModelPull } from '@/lib/core/models/models';
import { localize } from '@/lib/core/phrases/phrase';
import { models } from '@/lib/i18n/dictionary/models';
import { api, apiRemove } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { Badge, type Tone } from '../ui/badge';
import { Button } from '../ui/button';
import { FailedLine } from '../ui/failed-line';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Progress } from '../ui/progress';
import { toast } from '../ui/toast';
import { useListFocus } from '../ui/use-list-focus';
import { inBytes } from './in-bytes';
import { modelPullsQuery, refreshModels } from './model-queries';

const tones: Record<ModelPull['state'], Tone> = { pulling: 'primary', done: 'success', failed: 'danger', cancelled: 'neutral' };

/** Pulls models by name to an Ollama server, and shows their progress. */
export function Pulls({ backend }: { backend: string }) {
  const words = useWords(models);
  const queries = useQueryClient();
  const [model, setModel] = useState('');
  const query = useQuery(modelPullsQuery);
  const { list } = useListFocus(query.data);
  const pulls = query.data?.pulls.filter((pull) => pull.backend === backend) ?? [];
  const done = pulls.filter(({ state }) => state === 'done').length;
  const start = useMutation({
    mutationFn: (name: string) =>
      api<ModelPullAnswer>('/api/models/pulls', { method: 'POST', body: { model: `${backend}:${name}` } }),
    onSuccess: () => queries.invalidateQueries(modelPullsQuery),
    onError: (error) => toast.error(words.failed, { description: error.message }),
  });

  // Pulled models become available for selection.
  useEffect(() => {
    if (done > 0) void refreshModels(queries);
  }, [done, queries]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (model.trim() !== '') start.mutate(model.trim(), { onSuccess: () => setModel('') });
  }

  return (
    <div {...list} className="grid min-w-0 gap-3">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Field label={words.pullLabel} hint={words.pullHint}>
            {(control) => (
              <Input
                {...control}
                value={model}
                maxLength={150}
                autoComplete="off"
                onChange={(event) => setModel(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className="mt-6" busy={start.isPending}>
          {!start.isPending && <Download aria-hidden="true" />}
          {words.pull}
        </Button>
      </form>
      <FailedLine queries={[query]} className="text-xs">
        {words.pullsFailed}
      </FailedLine>
      {pulls.length > 0 && (
        <ul aria-label={words.pulls} className="grid min-w-0 gap-2">
          {pulls.map((pull) => (
            <li key={pull.id} data-entry={pull.id} className="min-w-0">
              <Pull pull={pull} onAgain={() => start.mutate(pull.model)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Pull({ pull, onAgain }: { pull: ModelPull; onAgain(): void }) {
  const words = useWords(models);
  const text = useText();
  const { language } = text;
  const queries = useQueryClient();
  const { id, model, state, status, completed, total, problem, problemPhrase } = pull;
  const remove = useMutation({
    mutationFn: () => apiRemove(`/api/models/pulls/${id}`),
    onSuccess: () => queries.invalidateQueries(modelPullsQuery),
    onError: (error) => toast.error(words.failed, { description: error.message }),
  });
  const isGoing = state === 'pulling';
  const far =
    total > 0
      ? words.progress(inBytes(completed, language), inBytes(total, language))
      : (words.pullSteps[status] ?? status) || words.started;
  return (
    <div className="grid min-w-0 gap-1.5 rounded-xl border p-3">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <code className="wrap-anywhere min-w-0 flex-1 text-sm">{model}</code>
        <Badge tone={tones[state]} data-state={state}>
          {words.pullStates[state]}
        </Badge>
        {(state === 'failed' || state === 'cancelled') && (
          <Button size="sm" onClick={onAgain}>
            <RotateCcw aria-hidden="true" />
            {words.again}
            <span className="sr-only">{model}</span>
          </Button>
        )}
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={isGoing ? words.cancelPull(model) : words.forgetPull(model)}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {!remove.isPending && <X aria-hidden="true" />}
        </Button>
      </div>
      {isGoing && <Progress value={completed} max={Math.max(total, 1)} aria-label={model} valueText={far} />}
      {isGoing && <p className="text-muted-foreground text-xs tabular-nums">{far}</p>}
      {problem !== null && (
        <p className="wrap-anywhere text-danger text-xs">{localize(text, problem, problemPhrase ?? undefined)}</p>
      )}
    </div>
  );
}
