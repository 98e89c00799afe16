'use client';

import type { SystemSection } from '@/lib/core/agents/agent-snapshot';
import { estimateTokens } from '@/lib/core/text/tokens';
import { context } from '@/lib/i18n/dictionary/context';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Group } from '../ui/group';
import { TextBox } from './text-box';

/** A system text by section: source, text and values of its variables. */
export function SystemSections({ sections }: { sections: readonly SystemSection[] }) {
  const words = useWords(context);
  const { format } = useText();
  return (
    <div className="grid gap-3">
      {sections.map(({ from, title, text, variables = [] }, index) => {
        const name = title || words.from[from];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other identity and are never reordered
          <Group key={index} aria-label={name} className="grid gap-1.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
              <span className="wrap-anywhere font-medium">{name}</span>
              {title && <Badge>{words.from[from]}</Badge>}
              <span className="text-muted-foreground tabular-nums">{words.tokens(format.number(estimateTokens(text)))}</span>
            </p>
            <TextBox label={name} text={text} />
            {variables.length > 0 && (
              <ul aria-label={words.variables} className="flex flex-wrap gap-1.5">
                {variables.map(({ name: variable, value, level }) => (
                  <li key={variable} className="max-w-full">
                    <Badge tone={value === undefined ? 'warning' : 'neutral'} className="wrap-anywhere whitespace-normal">
                      <code>{variable}</code> = {value ?? words.unresolved}
                      {level && <span className="opacity-75">· {words.levels[level]}</span>}
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
          </Group>
        );
      })}
    </div>
  );
}
