'use client';

import { useQuery } from '@tanstack/react-query';
import { Cpu } from 'lucide-react';
import { localModels } from '@/lib/i18n/dictionary/local-models';
import { useText, useWords } from '../../i18n/text-provider';
import { localModelsQuery } from '../../models/model-queries';
import { useSaveSettings } from '../../shell/use-save-settings';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';

/** The model servers that run on the machine, each with one click to use it. */
export default function FoundModels() {
  const text = useText();
  const words = useWords(localModels);
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
            title={words.title(title)}
            aside={
              <Button size="sm" variant="primary" onClick={() => save.mutate({ model })}>
                {words.use(model)}
              </Button>
            }
          >
            <p className="text-muted-foreground">
              {[
                ...(contextTokens === undefined ? [] : [text.chat.localWindow(text.format.number(contextTokens))]),
                words.tools[tools],
              ].join(' · ')}
            </p>
          </Callout>
        </li>
      ))}
    </ul>
  );
}
