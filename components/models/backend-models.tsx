'use client';

import { useState } from 'react';
import type { ModelBackend } from '@/lib/core/models/models';
import { models as modelsWords } from '@/lib/i18n/dictionary/models';
import { useWords } from '../i18n/text-provider';
import { NextPage } from '../ui/next-page';
import { SearchField } from '../ui/search-field';
import { useListFocus } from '../ui/use-list-focus';
import { usePages } from '../ui/use-pages';
import { ModelRow } from './model-row';
import { Pulls } from './pulls';

const FEW = 5;
const MORE = 50;

interface BackendModelsProps {
  backend: ModelBackend;
  defaultModel: string;
}

/** The models of a backend, initially a few of them, and active pulls. */
export function BackendModels({ backend, defaultModel }: BackendModelsProps) {
  const words = useWords(modelsWords);
  const [wanted, setWanted] = useState('');
  const { models, state, pulls, title } = backend;
  const { list } = useListFocus([models, defaultModel]);
  const found = models.filter(({ id }) => id.toLowerCase().includes(wanted.trim().toLowerCase()));
  const { shown, query } = usePages(found, MORE, FEW);
  return (
    <div {...list} className="grid min-w-0 gap-3">
      <p className="text-muted-foreground text-xs">{words.count(models.length)}</p>
      {state === 'silent' && <p className="text-muted-foreground text-xs">{words.silentHint}</p>}
      {models.length > FEW && <SearchField label={words.filter(title)} value={wanted} onValueChange={setWanted} />}
      {models.length > 0 && found.length === 0 && <p className="text-muted-foreground text-xs">{words.noMatch}</p>}
      {found.length > 0 && (
        <ul className="grid min-w-0 divide-y rounded-xl border">
          {shown.map((model) => (
            <li key={model.id} data-entry={model.id} className="min-w-0 p-3">
              <ModelRow model={model} isDefault={model.id === defaultModel} isOnOllama={pulls} />
            </li>
          ))}
        </ul>
      )}
      <NextPage query={query} size="sm" className="justify-self-start" />
      {pulls && <Pulls backend={backend.name} />}
    </div>
  );
}
