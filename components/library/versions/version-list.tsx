'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { LibraryContent, LibraryKind, LibraryVersion } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { NextPage } from '../../ui/next-page';
import { RelativeTime } from '../../ui/relative-time';
import { toast } from '../../ui/toast';
import { libraryVersionsQuery } from '../library-queries';
import { VersionDiff } from './version-diff';

interface VersionListProps {
  kind: LibraryKind;
  id: string;
  mayRestore: boolean;
  isDirty: boolean;
  onRestore(content: LibraryContent): Promise<void>;
}

/** The versions of an item, newest first, each with its time, author and changes, and a button to restore it. */
export default function VersionList({ kind, id, mayRestore, isDirty, onRestore }: VersionListProps) {
  const words = useWords(library);
  const query = useInfiniteQuery(libraryVersionsQuery(kind, id));
  const restore = useMutation({
    mutationFn: ({ content }: LibraryVersion) => onRestore(content),
    onSuccess: (_, { version }) => toast.success(words.restored(version)),
    onError: (error) => toast.error(words.saveFailed, { description: error.message }),
  });
  if (query.isPending) {
    return <LoadingRows className="grid gap-3 p-4" rows={['h-12', 'h-12']} />;
  }
  if (!query.data) return <LoadFailed title={words.versionsFailed} query={query} />;
  const versions = query.data.pages.flatMap((page) => page.versions);
  // The changes of the last loaded version are unknown until the version before it is loaded.
  const shownVersions = query.hasNextPage ? versions.slice(0, -1) : versions;
  return (
    <>
      {mayRestore && isDirty && (
        <p className="border-b bg-warning-soft px-4 py-2 text-sm text-warning">{words.restoreFirstSave}</p>
      )}
      <ol aria-label={words.versions} className="divide-y">
        {shownVersions.map((version, index) => (
          <li key={version.version} className="grid gap-2 p-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium text-sm">{words.version(version.version)}</span>
              {index === 0 && <Badge tone="primary">{words.current}</Badge>}
              <span className="wrap-anywhere min-w-0 flex-1 text-muted-foreground text-xs">
                <RelativeTime at={version.createdAt} /> {version.author ? words.by(version.author.name) : words.bySomebody}
              </span>
              {mayRestore && index > 0 && (
                <Button
                  size="sm"
                  aria-label={words.restoreVersion(version.version)}
                  disabled={isDirty}
                  busy={restore.isPending && restore.variables.version === version.version}
                  onClick={() => restore.mutate(version)}
                >
                  <RotateCcw aria-hidden="true" />
                  {words.restore}
                </Button>
              )}
            </div>
            <VersionDiff version={version} before={versions[index + 1]} />
          </li>
        ))}
      </ol>
      <NextPage query={query} size="sm" className="p-4" />
    </>
  );
}
