'use client';

import { useQuery } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { useState } from 'react';
import type { DocumentsAnswer } from '@/lib/core/files/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { useText, useWords } from '../i18n/text-provider';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { PagedList } from '../ui/paged-list';
import { useListFocus } from '../ui/use-list-focus';
import { AddSampleContracts } from './add-sample-contracts';
import { PassageSearch } from './document/passage-search';
import { documentsQuery, isEmbedding } from './file-queries';
import { FileRow } from './file-row';
import { FilesSkeleton } from './files-skeleton';
import { ChosenFiles } from './upload/chosen-files';
import { UploadZone } from './upload/upload-zone';

/** The user's documents. */
export function FilesPage() {
  const words = useWords(files);
  const query = useQuery(documentsQuery);
  const { list } = useListFocus(query.data);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} description={words.description} />
      <div {...list} className="grid gap-6">
        <UploadZone />
        <Loaded query={query} skeleton={<FilesSkeleton />} failed={words.loadFailed} kept={words.loadFailedKept}>
          {(answer) => <FileList {...answer} />}
        </Loaded>
      </div>
    </Page>
  );
}

function FileList(answer: DocumentsAnswer) {
  const words = useWords(files);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { format } = useText();
  const { documents, embedding } = answer;
  if (documents.length === 0) {
    return (
      <EmptyState
        icon={<Files />}
        title={words.emptyTitle}
        text={words.emptyText}
        action={<AddSampleContracts />}
        example={<p className="max-w-md text-balance">{words.emptyExample}</p>}
      />
    );
  }
  return (
    <>
      <PassageSearch label={words.search} />
      {embedding && isEmbedding(answer) && (
        <p className="text-muted-foreground text-xs">
          {words.embedding(format.number(embedding.ready), format.number(embedding.total))}
        </p>
      )}
      <div className="grid gap-2">
        <ChosenFiles documents={documents} chosen={documents.filter(({ id }) => chosen.includes(id))} onChoose={setChosen} />
        <PagedList items={documents} size={100} aria-label={words.title} className="divide-y rounded-2xl border bg-card">
          {(document) => (
            <FileRow
              key={document.id}
              document={document}
              isChosen={chosen.includes(document.id)}
              onChoose={(isChosen) => setChosen(isChosen ? [...chosen, document.id] : chosen.filter((id) => id !== document.id))}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}
