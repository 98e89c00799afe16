'use client';

import { useId } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useText, useWords } from '../i18n/text-provider';
import { modelTitle } from '../models/model-title';
import { useSaveSettings } from '../shell/use-save-settings';
import { Label } from '../ui/label';
import { Select } from '../ui/select';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** The server's default model. */
const SERVER = 'server';

export function DefaultModel({ chosen, models }: { chosen: string | null | undefined; models: MeAnswer['models'] }) {
  const text = useText();
  const words = useWords(settings);
  const id = useId();
  const save = useSaveSettings();
  const hintOf = (offline: boolean, contextTokens: number | undefined) => {
    if (offline) return words.offlineModel;
    return contextTokens === undefined ? undefined : text.chat.localWindow(text.format.compact(contextTokens));
  };
  return (
    <SettingsCard title={words.models}>
      <Setting label={<Label htmlFor={id}>{words.model}</Label>} hint={words.modelHint}>
        <Select
          id={id}
          className="w-64"
          value={chosen ?? SERVER}
          placeholder={words.modelGone}
          onValueChange={(model) => save.mutate({ model: model === SERVER ? null : model })}
          options={[
            { value: SERVER, label: words.serverDefault },
            ...models.map((one) => ({
              value: one.id,
              label: modelTitle(one, text),
              hint: hintOf(one.offline, one.contextTokens),
            })),
          ]}
        />
      </Setting>
    </SettingsCard>
  );
}
