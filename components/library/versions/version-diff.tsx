'use client';

import type { LibraryVersion } from '@/lib/core/library';
import { diff } from '@/lib/i18n/dictionary/diff';
import { library } from '@/lib/i18n/dictionary/library';
import { LineDiff } from '../../diff/line-diff';
import { useWords } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { contentText } from './content-text';

interface VersionDiffProps {
  version: LibraryVersion;
  /** The previous version; undefined for the first. */
  before: LibraryVersion | undefined;
}

/** The changes of a version, line by line. */
export function VersionDiff({ version, before }: VersionDiffProps) {
  const words = useWords(library);
  const { same } = useWords(diff);
  if (!before) return <p className="text-muted-foreground text-xs">{words.firstVersion}</p>;
  const [old, text] = [contentText(before.content), contentText(version.content)];
  if (old === text) return <p className="text-muted-foreground text-xs">{same}</p>;
  const label = words.showDiff(version.version);
  return <Disclosure summary={label}>{() => <LineDiff before={old} after={text} label={label} />}</Disclosure>;
}
