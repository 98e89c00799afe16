import type { Metadata } from 'next';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import type { Text } from '@/lib/i18n/text';
import { requestText, requestWords } from './request-language';
import { signedIn } from './signed-in';

/** Metadata of a page that has its title from the menu. */
export const pageTitle = (page: keyof Text['pages']) => async (): Promise<Metadata> => ({
  title: (await requestText()).pages[page],
});

/** Metadata of the page of a library item: the item's title. */
export const itemTitle =
  (kind: LibraryKind) =>
  async ({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> => {
    const ctx = await signedIn();
    const item = ctx && (await ctx.stores.library.get(ctx.actor.user.id, kind, (await params).id));
    return { title: item?.title ?? (await requestText()).pages[`${kind}s`] };
  };

/** Metadata of the page that creates a library item. */
export const newItemTitle = (kind: LibraryKind) => async (): Promise<Metadata> => ({
  title: (await requestWords(library)).kinds[kind].newTitle,
});
