'use client';

import { useQuery } from '@tanstack/react-query';
import { apiReference } from '@/lib/i18n/dictionary/api-reference';
import { useWords } from '../i18n/text-provider';
import { LoadFailed } from '../ui/load-failed';
import { useHydrated } from '../ui/use-hydrated';
import { OperationList } from './operation-list';
import { documentQuery } from './reference';
import { ReferenceFrame, ReferenceLoading } from './reference-loading';

/** The API of the server, for people who write programs against it. */
export function ReferencePage() {
  const words = useWords(apiReference);
  const query = useQuery(documentQuery);
  const hydrated = useHydrated();
  if (!hydrated || query.isPending) return <ReferenceLoading />;
  return (
    <ReferenceFrame>
      {query.data ? <OperationList document={query.data} /> : <LoadFailed title={words.loadFailed} query={query} />}
    </ReferenceFrame>
  );
}
