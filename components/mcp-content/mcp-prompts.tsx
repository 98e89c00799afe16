'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { library } from '@/lib/i18n/dictionary/library';
import { mcpContent } from '@/lib/i18n/dictionary/mcp-content';
import { useWords } from '../i18n/text-provider';
import { LibrarySkeleton } from '../library/library-skeleton';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { Problem } from '../ui/problem';
import { matching, promptOffersQuery } from './offers';

/** The prompts of the person's MCP servers, read-only, each with its origin. */
export default function McpPrompts({ search, onClearSearch }: { search: string; onClearSearch(): void }) {
  const words = useWords(mcpContent);
  const { noMatch, noMatchText, clearSearch } = useWords(library);
  const query = useQuery(promptOffersQuery);
  if (query.isPending) return <LibrarySkeleton />;
  if (!query.data) return <LoadFailed title={words.loadFailed} query={query} />;
  const { offers, problems } = query.data;
  const found = matching(offers, search);
  return (
    <>
      {problems.map((problem) => (
        <Problem key={problem} className="pb-3 text-sm">
          {problem}
        </Problem>
      ))}
      {offers.length === 0 && problems.length === 0 && (
        <EmptyState icon={<ScrollText />} title={words.emptyTitle} text={words.emptyText} />
      )}
      {offers.length > 0 && found.length === 0 && (
        <EmptyState
          icon={<ScrollText />}
          title={noMatch}
          text={noMatchText(search)}
          action={<Button onClick={onClearSearch}>{clearSearch}</Button>}
        />
      )}
      {found.length > 0 && (
        <>
          <p className="pb-3 text-muted-foreground text-sm">{words.how}</p>
          <ul aria-label={words.lists.prompt} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {found.map(({ key, title, description, origin, fields }) => (
              <li key={key} className="grid min-w-0 content-start gap-1 rounded-2xl border bg-card p-4">
                <h2 className="wrap-anywhere font-semibold text-sm">{title}</h2>
                {description && <p className="wrap-anywhere text-muted-foreground text-xs">{description}</p>}
                <div className="flex flex-wrap gap-1.5 pt-1">
                  <Badge tone="primary" className="truncate">
                    {words.from(origin)}
                  </Badge>
                  {fields.map(({ name, required }) => (
                    <Badge key={name} className="truncate font-mono">
                      {required ? name : words.optional(name)}
                    </Badge>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
