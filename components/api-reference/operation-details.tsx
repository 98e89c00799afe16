'use client';

import { type ReactNode, useMemo } from 'react';
import { apiReference } from '@/lib/i18n/dictionary/api-reference';
import { useWords } from '../i18n/text-provider';
import { CopyButton } from '../ui/copy-button';
import { ScrollBox } from '../ui/scroll-box';
import { curlExample } from './curl-example';
import type { ApiOperation } from './reference';
import type { Resolve, Schema } from './schema';
import { SchemaField, SchemaFields } from './schema-fields';

/** Parameters, body, responses and a curl command of an operation. Rendered in the browser only. */
export function OperationDetails({ operation, resolve }: { operation: ApiOperation; resolve: Resolve }) {
  const words = useWords(apiReference);
  const { id, path, method, description, security, parameters = [], requestBody, responses } = operation;
  const command = useMemo(() => curlExample(operation, location.origin, resolve), [operation, resolve]);
  return (
    <div className="grid min-w-0 gap-4 border-t px-4 py-3">
      {description && <p lang="en">{description}</p>}
      {security?.length === 0 && <p className="text-muted-foreground text-xs">{words.noKey}</p>}
      {parameters.length > 0 && (
        <Section title={words.parameters}>
          <ul className="divide-y">
            {parameters.map(({ name, in: place, required = false, description, schema = true }) => (
              <SchemaField
                key={`${place} ${name}`}
                field={{ name, schema: described(schema, description), required }}
                place={words.places[place]}
                resolve={resolve}
              />
            ))}
          </ul>
        </Section>
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Section key={type} title={words.body} note={type}>
          <SchemaFields schema={schema} resolve={resolve} />
        </Section>
      ))}
      <Section title={words.responses}>
        <ul className="divide-y">
          {Object.entries(responses).map(([status, { content = {} }]) => (
            <li key={status} className="grid gap-0.5 py-1.5 text-xs">
              <div className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium tabular-nums">{status === 'default' ? words.otherStatus : status}</span>
                <span className="text-muted-foreground">{Object.keys(content).join(', ') || words.noContent}</span>
              </div>
              {Object.entries(content).map(([type, { schema }]) => (
                <SchemaFields key={type} schema={schema} resolve={resolve} />
              ))}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.example}>
        <ScrollBox aria-label={`${words.example} ${method} ${path}`} className="rounded-lg border bg-muted/60 p-3">
          <pre className="font-mono text-xs leading-5">{command}</pre>
        </ScrollBox>
        <div className="flex flex-wrap gap-2 pt-2">
          <CopyButton value={command} label={words.copyCommand} size="sm" />
          <CopyButton value={`${location.origin}${location.pathname}#${id}`} label={words.copyLink} size="sm" variant="ghost" />
        </div>
      </Section>
    </div>
  );
}

/** A parameter's own description counts more than that of its schema. */
function described(schema: Schema, description: string | undefined): Schema {
  return description === undefined || schema === false ? schema : { ...(schema === true ? {} : schema), description };
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="pb-0.5 font-medium text-sm">
        {title} {note && <span className="font-normal text-muted-foreground text-xs">{note}</span>}
      </h4>
      {children}
    </section>
  );
}
