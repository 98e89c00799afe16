'use client';

import { GitCompareArrows } from 'lucide-react';
import type { MeAnswer } from '@/lib/api/answers';
import type { ShownItem } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import { worksInRounds } from '@/lib/core/teams/works-in-rounds';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { useMe } from '../use-me';
import { mayAsk } from './may-ask';

/** A link to the question sets that can be asked to an item: to those of a desk for its reviewers, to the user's own for everything else. */
export function AskSetLink<Kind extends LibraryKind>({ item }: { item: ShownItem<Kind> }) {
  const words = useWords(library);
  const me = useMe();
  // Safe: an item of one kind is an item.
  const href = me && item.enabled ? pathFor(item as ShownItem, me) : undefined;
  if (href === undefined) return null;
  return (
    <Button asChild>
      <Link href={href}>
        <GitCompareArrows aria-hidden="true" />
        {words.askSet}
      </Link>
    </Button>
  );
}

function pathFor(item: ShownItem, me: MeAnswer): string | undefined {
  const { user, multi, dispatch } = me;
  const own = (type: string) => `/question-sets?${new URLSearchParams({ [type]: item.name })}`;
  switch (item.kind) {
    case 'agent':
      return mayAsk(item, me) ? own('agent') : undefined;
    case 'team': {
      if (!multi.enabled) return undefined;
      const specialists = dispatch.usual.map(({ name }) => name);
      return own(worksInRounds(item.definition, specialists) ? 'team' : 'specialists');
    }
    case 'desk':
      return item.isOwn || user.role === 'owner'
        ? `/review?${new URLSearchParams({ desk: item.id, view: 'sets' })}`
        : own('desk');
    case 'prompt':
      return undefined;
  }
}
