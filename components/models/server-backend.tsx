'use client';

import { Cpu } from 'lucide-react';
import { useId } from 'react';
import type { ModelBackend } from '@/lib/core/models/models';
import { models } from '@/lib/i18n/dictionary/models';
import { useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { BackendModels } from './backend-models';

/** A backend configured by the operator of the server. */
export function ServerBackend({ backend, defaultModel }: { backend: ModelBackend; defaultModel: string }) {
  const words = useWords(models);
  const title = useId();
  return (
    <Card aria-labelledby={title} className="grid gap-3 p-4">
      <div className="flex min-w-0 items-center gap-3">
        <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-xl bg-muted text-muted-foreground">
          <Cpu className="size-4.5" />
        </span>
        <h3 id={title} className="wrap-anywhere min-w-0 font-semibold text-sm">
          {backend.title}
        </h3>
        <Badge tone={backend.state === 'ready' ? 'success' : 'warning'} data-state={backend.state}>
          {words.states[backend.state]}
        </Badge>
      </div>
      <BackendModels backend={backend} defaultModel={defaultModel} />
    </Card>
  );
}
