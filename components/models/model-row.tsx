'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Activity, Brain, Image, Star, Wrench } from 'lucide-react';
import type { ModelPingAnswer } from '@/lib/api/model-answers';
import type { ModelChoice } from '@/lib/core/models/models';
import { models } from '@/lib/i18n/dictionary/models';
import { api } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { useAnnounce } from '../ui/announcer';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { refreshModels } from './model-queries';
import { OllamaActions } from './ollama-actions';

interface ModelRowProps {
  model: ModelChoice;
  isDefault: boolean;
  /** Whether the model has details and can be removed. */
  isOnOllama: boolean;
}

/** A model with its capabilities and price, a test, and a button to make it the default. */
export function ModelRow({ model: { id, ...model }, isDefault, isOnOllama }: ModelRowProps) {
  const words = useWords(models);
  const { format } = useText();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const save = useSaveSettings();
  const name = id.slice(id.indexOf(':') + 1);
  const ping = useMutation({
    mutationFn: () => api<ModelPingAnswer>('/api/models/ping', { method: 'POST', body: { model: id } }),
    onSuccess: ({ ms }) => announce(words.answered(name, format.duration(ms))),
    onError: (error) => announce(error.message),
  });
  const makeDefault = () => save.mutate({ model: id }, { onSuccess: () => refreshModels(queries) });

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <code className="wrap-anywhere text-sm">{name}</code>
        <div className="flex min-w-0 flex-wrap items-center gap-1.5 text-muted-foreground text-xs">
          {model.contextTokens !== undefined && (
            <span title={words.contextLabel}>{words.context(format.compact(model.contextTokens))}</span>
          )}
          {model.tools !== undefined && (
            <Badge tone={model.tools ? 'neutral' : 'warning'}>
              <Wrench aria-hidden="true" />
              {model.tools ? words.tools : words.noTools}
            </Badge>
          )}
          {model.images && (
            <Badge>
              <Image aria-hidden="true" />
              {words.images}
            </Badge>
          )}
          {model.reasoning && (
            <Badge>
              <Brain aria-hidden="true" />
              {words.reasoning}
            </Badge>
          )}
          {model.price && (
            <span title={words.priceLabel}>
              <span className="sr-only">{words.priceLabel}: </span>
              {words.price(format.money(model.price.input), format.money(model.price.output))}
            </span>
          )}
        </div>
        {ping.data && <p className="text-success text-xs">{words.inTime(format.duration(ping.data.ms))}</p>}
        {ping.error && <p className="wrap-anywhere text-danger text-xs">{ping.error.message}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {isDefault ? (
          <Badge tone="primary">
            <Star aria-hidden="true" />
            {words.isDefault}
          </Badge>
        ) : (
          <Button size="sm" variant="ghost" busy={save.isPending} onClick={makeDefault}>
            {words.makeDefault}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button size="sm" busy={ping.isPending} onClick={() => ping.mutate()}>
          {!ping.isPending && <Activity aria-hidden="true" />}
          {words.ping}
          <span className="sr-only">{name}</span>
        </Button>
        {isOnOllama && <OllamaActions id={id} name={name} />}
      </div>
    </div>
  );
}
