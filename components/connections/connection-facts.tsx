'use client';

import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { Connection, ConnectionAnswer } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import type { Text } from '@/lib/i18n/text';
import { nameWords } from '@/lib/run-view/name-words';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Group } from '../ui/group';

/** The results of the last test; first of all whether the database role is read-only. */
export function ConnectionFacts({ connection: { facts } }: { connection: ConnectionAnswer['connection'] }) {
  const { format } = useText();
  const words = useWords(connections).facts;
  // The tools are listed on the card.
  const { readOnly, tools: _, ...rest } = facts;
  const others = Object.entries(rest).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0));
  if (readOnly === undefined && others.length === 0) return null;
  return (
    <Group aria-label={words.label} className="grid min-w-0 gap-2">
      {readOnly !== undefined && (
        <Badge tone={readOnly === true ? 'success' : 'warning'} className="justify-self-start">
          {readOnly === true ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
          {readOnly === true ? words.readOnly : words.notReadOnly}
        </Badge>
      )}
      {others.length > 0 && (
        <dl className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 text-xs">
          {others.map(([name, value]) => (
            <div key={name} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-muted-foreground">{words.known[name] ?? nameWords(name)}</dt>
              <dd className="min-w-0 wrap-anywhere tabular-nums">{written(value, words, format)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Group>
  );
}

function written(value: Connection['facts'][string], words: typeof connections.en.facts, format: Text['format']): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'number' ? format.number(value) : value;
}
