'use client';

import type { ShownItem } from '@/lib/api/library-requests';
import { library } from '@/lib/i18n/dictionary/library';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Link } from '../ui/link';
import { AgentMark } from './agent/agent-mark';
import { AskLink } from './ask-link';
import { itemWords } from './item-words';
import { libraryKinds } from './library-kinds';
import { TeamFacts } from './team/team-facts';

/** An item in a list, linked as a whole to its page. */
export function LibraryCard({ item }: { item: ShownItem }) {
  const text = useText();
  const { path, icon: Icon } = libraryKinds[item.kind];
  const { title, description } = itemWords(item, text);
  return (
    <li className="relative flex min-w-0 items-start gap-3 rounded-2xl border bg-card p-4 transition-colors hover:bg-accent/50">
      {item.kind === 'agent' ? (
        <AgentMark {...item.definition} />
      ) : (
        <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-xl bg-primary-soft text-primary-text">
          <Icon className="size-4.5" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="wrap-anywhere font-semibold text-sm">
          <Link href={`${path}/${item.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
            {title}
          </Link>
        </h2>
        <p className="truncate font-mono text-muted-foreground text-xs">{item.name}</p>
        {description && <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-xs">{description}</p>}
        {item.kind === 'team' && <TeamFacts definition={item.definition} />}
        <ItemBadges item={item} />
        {/* Above the link that covers the card. */}
        <AskLink item={item} size="sm" className="relative mt-1 justify-self-start" />
      </div>
    </li>
  );
}

/** Badges of an item that is disabled, published or built in. */
export function ItemBadges({ item: { enabled, visibility } }: { item: Pick<ShownItem, 'enabled' | 'visibility'> }) {
  const words = useWords(library);
  if (enabled && visibility === 'private') return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {!enabled && <Badge tone="warning">{words.disabled}</Badge>}
      {visibility === 'server' && <Badge tone="primary">{words.published}</Badge>}
      {visibility === 'builtin' && <Badge>{words.builtin}</Badge>}
    </div>
  );
}
