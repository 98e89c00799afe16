import type { MeAnswer } from '@/lib/api/answers';
import type { ShownItem } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import type { AskedKind } from '../chat/ask-path';

/** An item that has a name under which it can be asked. */
type AskableItem = ShownItem<Extract<LibraryKind, AskedKind>>;

/** Whether the user can ask an item; not if another one of their own with its name takes its place. */
export function mayAsk(item: ShownItem, { agents, multi, teams, desks }: MeAnswer): item is AskableItem {
  const { id, name, visibility } = item;
  const isListed = (items: readonly { id?: string }[]) => items.some((one) => one.id === id);
  switch (item.kind) {
    case 'agent': {
      const listed = agents.find((one) => one.name === name);
      // Coordinators are built in and answer no questions. Others that are not listed are allowed unless there are too many to list.
      if (!listed) return item.enabled && visibility !== 'builtin';
      return listed.allowed && (listed.id ?? id) === id;
    }
    case 'team':
      return multi.enabled && isListed(teams);
    case 'desk':
      return isListed(desks);
    case 'prompt':
      return false;
  }
}
