'use client';

import { useQuery } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { files } from '@/lib/i18n/dictionary/files';
import { useText, useWords } from '../i18n/text-provider';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { documentsQuery, isEmbedding } from './file-queries';
import { FileRow } from './file-row';
import { FilesSkeleton } from './files-skeleton';
import { PassageSearch } from './passage-search';
import { UploadZone } from './upload-zone';

/** The user's documents. */
export function FilesPage() {
  const words = useWords(files);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <div className="grid gap-6">
        <UploadZone />
        <FileList />
      </div>
    </Page>
  );
}

function FileList() {
  const words = useWords(files);
  const { format } = useText();
  const query = useQuery(documentsQuery);
  if (query.isPending) return <FilesSkeleton />;
  if (!query.data) {
    return <LoadFailed title={words.loadFailed} query={query} kept={words.loadFailedKept} />;
  }
  const { documents, embedding } = query.data;
  if (documents.length === 0) {
    return (
      <EmptyState
        icon={<Files />}
        title={words.emptyTitle}
        text={words.emptyText}
        example={<p className="max-w-md text-balance">{words.emptyExample}</p>}
      />
    );
  }
  return (
    <>
      <PassageSearch label={words.search} />
      {embedding && isEmbedding(query.data) && (
        <p className="text-muted-foreground text-xs">
          {words.embedding(format.number(embedding.ready), format.number(embedding.total))}
        </p>
      )}
      {query.isError && (
        <p role="alert" className="text-warning text-xs">
          {words.stale}
        </p>
      )}
      <ul aria-label={words.title} className="divide-y rounded-2xl border bg-card">
        {documents.map((document) => (
          <FileRow key={document.id} document={document} />
        ))}
      </ul>
    </>
  );
}
