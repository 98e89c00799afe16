import type { Metadata } from 'next';
import { itemWords } from '@/components/library/item-words';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import type { Text } from '@/lib/i18n/text';
import { builtinItem } from '@/lib/services/library/builtin-items';
import { requestText, requestWords } from './request-language';
import { signedIn } from './signed-in';

/** Metadata of a page that has its title from the menu. */
export const pageTitle = (page: keyof Text['pages']) => async (): Promise<Metadata> => ({
  title: (await requestText()).pages[page],
});

/** Metadata of the page of a library item: the item's title, that of a built-in one in the reader's language. */
export const itemTitle =
  (kind: LibraryKind) =>
  async ({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> => {
    const [ctx, { id }, text] = await Promise.all([signedIn(), params, requestText()]);
    const item = ctx && (builtinItem(ctx, kind, id) ?? (await ctx.stores.library.get(ctx.actor.user.id, kind, id)));
    return { title: item ? itemWords(item, text).title : text.pages[`${kind}s`] };
  };

/** Metadata of the page that creates a library item. */
export const newItemTitle = (kind: LibraryKind) => async (): Promise<Metadata> => ({
  title: (await requestWords(library)).kinds[kind].newTitle,
});
