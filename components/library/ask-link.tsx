'use client';

import { MessageSquarePlus } from 'lucide-react';
import type { ShownItem } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { askPath } from '../chat/ask-path';
import { useText, useWords } from '../i18n/text-provider';
import { Button, type ButtonProps } from '../ui/button';
import { Link } from '../ui/link';
import { useMe } from '../use-me';
import { itemWords } from './item-words';
import { mayAsk } from './may-ask';

interface AskLinkProps<Kind extends LibraryKind> extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  item: ShownItem<Kind>;
}

/** A link to a new conversation with an item, if the user can ask it. */
export function AskLink<Kind extends LibraryKind>({ item: shown, ...look }: AskLinkProps<Kind>) {
  // Safe: an item of one kind is an item.
  const item = shown as ShownItem;
  const text = useText();
  const words = useWords(library);
  const me = useMe();
  if (!me || !mayAsk(item, me)) return null;
  return (
    <Button asChild {...look}>
      <Link href={askPath(item.kind, item.name)}>
        <MessageSquarePlus aria-hidden="true" />
        <span>
          {words.ask}
          <span className="sr-only"> {itemWords(item, text).title}</span>
        </span>
      </Link>
    </Button>
  );
}
