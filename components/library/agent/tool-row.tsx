'use client';

import type { ToolsAnswer } from '@/lib/api/tool-answers';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText, useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Problem } from '../../ui/problem';
import { Segmented } from '../../ui/segmented';

const CHOICES = ['off', 'ask', 'on'] as const;
/** Every member of a team has the tools of the team. */
const TEAM_CHOICES = ['ask', 'on'] as const;
type Choice = (typeof CHOICES)[number];

interface ToolRowProps {
  name: string;
  /** Undefined for a tool that is not available. */
  tool: ToolsAnswer['tools'][number] | undefined;
  /** Whether the list of tools is still being loaded. */
  isLoading?: boolean;
  choice: Choice;
  onChange(choice: Choice): void;
  isReadOnly: boolean;
  error?: string;
}

/** A tool with its description, its rights, and whether the agent may use it. */
export function ToolRow({ name, tool, isLoading = false, choice, onChange, isReadOnly, error }: ToolRowProps) {
  const text = useText();
  const words = useWords(libraryEditors);
  const title = toolTitle(name, text);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <div className="grid min-w-40 flex-1 gap-1">
        <p className="wrap-anywhere text-sm" title={tool?.description}>
          {title} <span className="font-mono text-muted-foreground text-xs">{name}</span>
        </p>
        {tool ? (
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            {tool.access === 'write' && <Badge tone="warning">{words.access.write}</Badge>}
            {tool.confirm !== 'never' && <Badge className="whitespace-normal">{words.confirms[tool.confirm]}</Badge>}
            {tool.teamOnly && <Badge>{words.teamOnly}</Badge>}
          </div>
        ) : (
          !isLoading && <p className="text-warning text-xs">{words.toolUnknown}</p>
        )}
        <Problem>{error}</Problem>
      </div>
      <Segmented
        aria-label={title}
        value={choice}
        onValueChange={onChange}
        options={(tool?.teamOnly ? TEAM_CHOICES : CHOICES).map((value) => ({ value, label: words.choices[value] }))}
        disabled={isReadOnly}
      />
    </li>
  );
}
