'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { Variables } from '@/lib/core/agents/prompt-definition';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { isNotFound } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { FailedLine, hasFailed } from '../../ui/failed-line';
import { Link } from '../../ui/link';
import { libraryItemQuery } from '../library-queries';
import { VariablesEditor } from '../variables-editor';

interface PromptSectionProps {
  section: { prompt: string; variables: Variables };
  onChange(variables: Variables): void;
  error?: string;
}

/** A section that uses a prompt of the library, with the values of its variables. */
export function PromptSection({ section, onChange, error }: PromptSectionProps) {
  const words = useWords(libraryEditors);
  const { ui } = useText();
  const query = useQuery(libraryItemQuery('prompt', section.prompt));
  const prompt = query.data?.item;
  const isUnknown = isNotFound(query.error);
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex min-w-0 items-center gap-2 font-medium text-sm">
          <ScrollText aria-hidden="true" className="size-4 shrink-0 text-primary-text" />
          {prompt ? (
            <Link href={`/prompts/${prompt.id}`} className="wrap-anywhere rounded underline-offset-4 hover:underline">
              {prompt.title}
            </Link>
          ) : (
            <span className="text-muted-foreground">
              {isUnknown ? words.promptUnknown : hasFailed(query) ? section.prompt : ui.loading}
            </span>
          )}
        </p>
        {!isUnknown && (
          <FailedLine queries={[query]} className="text-xs">
            {words.promptFailed}
          </FailedLine>
        )}
        {prompt && !prompt.enabled && <p className="text-warning text-xs">{words.promptDisabled}</p>}
        {prompt && (
          <p className="wrap-anywhere line-clamp-4 whitespace-pre-wrap font-mono text-muted-foreground text-xs">
            {prompt.definition.template}
          </p>
        )}
      </div>
      <VariablesEditor label={words.overrides} variables={section.variables} onChange={onChange} error={error} />
    </div>
  );
}
