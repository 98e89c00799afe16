'use client';

import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { ApiError } from '../api';
import { endedSession } from '../ended-session';
import { useText, useWords } from '../i18n/text-provider';
import { LeaveGuard } from '../shell/leave-guard';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { Page } from '../ui/page';
import { Problem } from '../ui/problem';
import { useMe } from '../use-me';
import { AskLink } from './ask-link';
import { AskSetLink } from './ask-set-link';
import { ConflictNotice } from './conflict-notice';
import { ItemMenu } from './item-menu';
import { itemWords } from './item-words';
import { ItemBadges } from './library-card';
import { libraryKinds } from './library-kinds';
import type { Editor } from './use-editor';
import { Versions } from './versions/versions';

interface EditorFrameProps<Kind extends LibraryKind> {
  editor: Editor<Kind>;
  /** Further actions on the item. */
  actions?: ReactNode;
  /** Content that belongs to the item but is not saved with it. */
  below?: ReactNode;
  /** Content shown next to the fields. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of every editor: link back, name, actions, save button and save errors. Its children group their fields in `EditorFields`. */
export function EditorFrame<Kind extends LibraryKind>({ editor, actions, below, beside, children }: EditorFrameProps<Kind>) {
  const text = useText();
  const words = useWords(library);
  const { kind, item, isNew, isReadOnly, isDirty, isStale, saving } = editor;
  const { path } = libraryKinds[kind];
  const isOwner = useMe(({ user }) => user.role === 'owner') ?? false;
  const isSignedOut = useSyncExternalStore(
    endedSession.subscribe,
    () => endedSession.signInHref() !== undefined,
    () => false,
  );
  // An ended session is no longer a failure to show once the user has signed in again.
  const isOver = saving.error instanceof ApiError && saving.error.status === 401 && !isSignedOut;
  const failure = saving.error && !isStale && !isOver ? saving.error : null;

  const hasNothing = !isDirty && !isNew;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReadOnly && !saving.isPending && !hasNothing) editor.save();
  }

  return (
    <div className="flex items-start">
      <Page className="min-w-0 max-w-4xl">
        {isDirty && <LeaveGuard />}
        <Link
          href={path}
          className="inline-flex items-center gap-1.5 rounded text-muted-foreground text-sm hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.kinds[kind].back}
        </Link>
        <header className="flex flex-wrap items-start justify-between gap-3 pt-3 pb-5">
          <div className="grid min-w-0 gap-1.5">
            <h1 className="wrap-anywhere font-semibold text-xl tracking-tight">
              {item ? itemWords(item, text).title : words.kinds[kind].newTitle}
            </h1>
            {item && <ItemBadges item={item} />}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            {item && <AskLink item={item} variant="primary" />}
            {item && <AskSetLink item={item} />}
            {item && item.visibility !== 'builtin' && <Versions editor={editor} id={item.id} />}
            {item && <ItemMenu kind={kind} item={item} mayPublish={isOwner} />}
          </div>
        </header>
        {item && isReadOnly && (
          <p className="mb-5 rounded-xl border bg-muted/60 p-3 text-sm">
            {item.visibility === 'builtin' ? words.readOnlyBuiltin : words.readOnlyShared}
          </p>
        )}
        {isStale && <ConflictNotice editor={editor} />}
        <form onSubmit={submit} noValidate>
          <div className="grid min-w-0 gap-5">{children}</div>
          {!isReadOnly && (
            <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex flex-wrap items-center justify-end gap-3 border-t bg-background/95 px-4 py-3 sm:-mx-8 sm:px-8">
              {failure && (
                <Problem className="w-full min-w-0 text-sm sm:w-auto sm:flex-1">
                  {Object.keys(editor.fields).length > 0 ? words.fieldsFailed : `${words.saveFailed} ${failure.message}`}
                </Problem>
              )}
              {isDirty && !isNew && <Badge tone="warning">{words.unsaved}</Badge>}
              <Button
                type="submit"
                variant="primary"
                busy={saving.isPending}
                aria-disabled={saving.isPending || hasNothing || undefined}
              >
                {isNew ? words.create : words.save}
              </Button>
            </div>
          )}
        </form>
        {below}
      </Page>
      {beside}
    </div>
  );
}
