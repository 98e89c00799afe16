'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { Link } from '../../ui/link';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { Page } from '../../ui/page';
import { documentQuery } from '../file-queries';
import { DocumentView } from './document-view';
import { passageIn } from './passage-in';

/** A document, opened at the passage given in the address. */
export function DocumentPage({ documentId }: { documentId: string }) {
  const words = useWords(files);
  const search = useSearchParams();
  const query = useQuery(documentQuery(documentId));
  if (query.data) {
    const { document } = query.data;
    return <DocumentView document={document} passage={passageIn(search, document)} />;
  }
  if (query.isPending) {
    return (
      <Page className="max-w-4xl">
        <LoadingRows className="grid gap-4" rows={['h-7 w-1/2', 'w-1/3', 'mt-4 h-96 rounded-2xl']} />
      </Page>
    );
  }
  const back = <Link href="/files">{words.notFoundAction}</Link>;
  return (
    <LoadFailed
      heading="h1"
      title={words.textFailed}
      query={query}
      kept={words.loadFailedKept}
      missing={{ title: words.notFoundTitle, reason: words.notFoundText, back }}
    />
  );
}
