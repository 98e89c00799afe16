'use client';

import { useId } from 'react';
import type { MeAnswer } from '@/lib/core/answers';
import { useText } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { Label } from '../ui/label';
import { Select } from '../ui/select';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Stands for "whatever the server's default is", which is no model of its own. */
const SERVER = 'server';

export function DefaultModel({ chosen, models }: { chosen: string | null | undefined; models: MeAnswer['models'] }) {
  const text = useText();
  const id = useId();
  const save = useSaveSettings();
  return (
    <SettingsCard title={text.settings.models}>
      <Setting label={<Label htmlFor={id}>{text.settings.model}</Label>} hint={text.settings.modelHint}>
        <Select
          id={id}
          className="w-64"
          value={chosen ?? SERVER}
          onValueChange={(model) => save.mutate({ model: model === SERVER ? null : model })}
          options={[
            { value: SERVER, label: text.settings.serverDefault },
            ...models.map(({ id: value, label, offline }) => ({
              value,
              label,
              hint: offline ? text.settings.offlineModel : undefined,
            })),
          ]}
        />
      </Setting>
    </SettingsCard>
  );
}
