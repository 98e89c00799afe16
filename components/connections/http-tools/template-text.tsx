'use client';

import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Group } from '../../ui/group';

interface TemplateTextProps {
  template: string;
  /** Names of the arguments, which placeholders can stand for. */
  known: readonly string[];
}

/** Shows a template with its placeholders highlighted, and those that no argument fills. Nothing for a template without placeholders. */
export function TemplateText({ template, known }: TemplateTextProps) {
  const words = useWords(httpTools);
  const parts = template.split(/(\{[^{}]{1,64}\})/).map((text, n) => ({ text, key: n, isPlaceholder: n % 2 === 1 }));
  const names = parts.filter(({ isPlaceholder }) => isPlaceholder).map(({ text }) => text.slice(1, -1));
  if (names.length === 0) return null;
  const unknown = [...new Set(names)].filter((name) => !known.includes(name));
  return (
    <Group aria-label={words.template} className="grid gap-1">
      <p className="wrap-anywhere font-mono text-xs">
        {parts.map(({ text, key, isPlaceholder }) =>
          isPlaceholder ? (
            <mark
              key={key}
              data-unknown={!known.includes(text.slice(1, -1)) || undefined}
              className="rounded bg-primary-soft px-0.5 text-primary-text data-unknown:bg-warning-soft data-unknown:text-warning"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {unknown.map((name) => (
        <p key={name} className="wrap-anywhere text-warning text-xs">
          {words.notAnArgument(name)}
        </p>
      ))}
    </Group>
  );
}
