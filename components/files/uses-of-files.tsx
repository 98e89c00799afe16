'use client';

import { useQuery } from '@tanstack/react-query';
import { files } from '@/lib/i18n/dictionary/files';
import { useText, useWords } from '../i18n/text-provider';
import { ownDesksQuery } from './own-desks-query';

/** Says which answer desks search documents that are to be deleted; nothing if there are none. */
export function UsesOfFiles({ ids }: { ids: readonly string[] }) {
  const words = useWords(files);
  const { format } = useText();
  const { data: desks, isError } = useQuery(ownDesksQuery);
  const titles = desks?.filter(({ definition }) => definition.sources.documents.some((id) => ids.includes(id)));
  if (isError) return <span className="block pt-2">{words.usesUnknown}</span>;
  if (!titles || titles.length === 0) return null;
  return (
    <span className="block pt-2 font-medium text-warning">{words.usedBy(format.list(titles.map(({ title }) => title)))}</span>
  );
}
