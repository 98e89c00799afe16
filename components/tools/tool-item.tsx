'use client';

import type { ToolsAnswer } from '@/lib/api/tool-answers';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Link } from '../ui/link';
import { ToolInput } from './tool-input';

interface ToolItemProps {
  tool: ToolsAnswer['tools'][number];
  /** Its name in the user's language. */
  title: string;
}

/** A tool with its origin, its effect, when it asks first, and its use. */
export function ToolItem({
  tool: { name, description, family, origin, access, confirm, teamOnly, usage },
  title,
}: ToolItemProps) {
  const { format } = useText();
  const words = useWords(toolsPage);
  const editors = useWords(libraryEditors);
  return (
    <li className="grid min-w-0 gap-1.5 px-4 py-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <h2 className="wrap-anywhere font-medium text-sm">{title}</h2>
        <code className="wrap-anywhere text-muted-foreground text-xs">{name}</code>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 text-xs">
        {origin ? (
          <Link href="/connections" className="wrap-anywhere text-primary-text hover:underline">
            {words.kinds[origin.kind]} · {origin.title}
          </Link>
        ) : (
          <span className="text-muted-foreground">{family === null ? editors.otherFamily : editors.families[family]}</span>
        )}
        <Badge tone={access === 'write' ? 'warning' : 'neutral'}>{editors.access[access]}</Badge>
        <Badge className="whitespace-normal">{confirm === 'never' ? words.neverAsks : editors.confirms[confirm]}</Badge>
        {teamOnly && <Badge>{editors.teamOnly}</Badge>}
      </div>
      <p className="wrap-anywhere line-clamp-3 max-w-prose whitespace-pre-line text-muted-foreground text-xs">{description}</p>
      {usage && (
        <p className="text-xs">
          {usage.calls === 0 ? <span className="text-muted-foreground">{words.unused}</span> : words.used(usage.calls)}
          {usage.failures > 0 && (
            <span className="text-danger">
              {' '}
              · {words.failed(format.percent(usage.failures / Math.max(usage.calls, usage.failures)))}
            </span>
          )}
        </p>
      )}
      <ToolInput name={name} title={title} />
    </li>
  );
}
