'use client';

import { useQuery } from '@tanstack/react-query';
import { Cpu } from 'lucide-react';
import type { MeAnswer } from '@/lib/api/answers';
import { useText } from '../i18n/text-provider';
import { localModelsQuery } from '../queries';
import { Callout } from '../run/callout';
import { useSaveSettings } from '../shell/use-save-settings';
import { Button } from '../ui/button';

/** Offers users without a real model the model servers that run on the machine, each with one click to use it. */
export function LocalModels({ me }: { me: MeAnswer }) {
  const { user, models } = me;
  const usual = models.find(({ id }) => id === user.settings.model) ?? models[0];
  return usual?.offline ? <FoundModels /> : null;
}

function FoundModels() {
  const text = useText();
  const save = useSaveSettings();
  const { data } = useQuery(localModelsQuery);
  if (!data || data.servers.length === 0) return null;
  return (
    <ul className="mx-auto grid w-full max-w-[76ch] gap-2">
      {data.servers.map(({ title, model, contextTokens, tools }) => (
        <li key={model}>
          <Callout
            tone="primary"
            icon={<Cpu aria-hidden="true" />}
            title={text.chat.localTitle(title)}
            aside={
              <Button size="sm" variant="primary" onClick={() => save.mutate({ model })}>
                {text.chat.localUse(model)}
              </Button>
            }
          >
            <p className="text-muted-foreground">
              {[
                ...(contextTokens === undefined ? [] : [text.chat.localWindow(text.format.number(contextTokens))]),
                text.chat.localTools[tools],
              ].join(' · ')}
            </p>
          </Callout>
        </li>
      ))}
    </ul>
  );
}
