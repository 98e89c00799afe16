'use client';

import { useState } from 'react';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import type { FieldValues } from '../provider-fields';
import { useKeyPlace } from './use-key-place';

interface DocumentChoicesProps {
  document: OpenApiDocument;
  /** Receives the settings of the chosen server, or of the chosen security scheme. */
  onChoose(values: FieldValues): void;
}

/** Returns the settings that the first server and the first security scheme of a document ask for. */
export function settingsOf({ servers: [url], security: [key] }: OpenApiDocument): FieldValues {
  return { ...(url && { url }), ...(key && { keyIn: key.in, keyName: key.name }) };
}

/** Choices between the servers and security schemes of a document, where it has several. */
export function DocumentChoices({ document: { servers, security }, onChoose }: DocumentChoicesProps) {
  const words = useWords(httpTools);
  const placeOf = useKeyPlace();
  const [server, setServer] = useState(servers[0] ?? '');
  const [scheme, setScheme] = useState(security[0]?.scheme ?? '');
  const key = security.find((one) => one.scheme === scheme);
  return (
    <>
      {servers.length > 1 && (
        <Field label={words.server}>
          {(control) => (
            <Select
              {...control}
              value={server}
              onValueChange={(url) => {
                setServer(url);
                onChoose({ url });
              }}
              options={servers.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      )}
      {security.length > 1 && (
        <Field label={words.key}>
          {(control) => (
            <Select
              {...control}
              value={scheme}
              onValueChange={(chosen) => {
                setScheme(chosen);
                const found = security.find((one) => one.scheme === chosen);
                if (found) onChoose({ keyIn: found.in, keyName: found.name });
              }}
              options={security.map((one) => ({ value: one.scheme, label: one.scheme, hint: placeOf(one) }))}
            />
          )}
        </Field>
      )}
      {key && <p className="text-muted-foreground text-xs">{words.documentKey(placeOf(key), key.prefix.trim())}</p>}
    </>
  );
}
