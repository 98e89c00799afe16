'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attachedFiles } from '@/lib/i18n/dictionary/attached-files';
import { files as filesWords } from '@/lib/i18n/dictionary/files';
import { fileIcon } from '../files/file-kind';
import { documentsQuery } from '../files/file-queries';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Dialog, DialogContent } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Link } from '../ui/link';
import { LoadFailed } from '../ui/load-failed';
import { PagedList } from '../ui/paged-list';
import { Skeleton } from '../ui/skeleton';
import { type AttachedFile, attachedDocument } from './attached-file';

interface DocumentPickerProps {
  onPick(document: AttachedFile): void;
  onClose(): void;
}

/** A dialog in which the user chooses one of their documents by name. */
export default function DocumentPicker({ onPick, onClose }: DocumentPickerProps) {
  const files = useWords(filesWords);
  const words = useWords(attachedFiles);
  const query = useQuery(documentsQuery);
  const [wanted, setWanted] = useState('');
  const documents = query.data?.documents ?? [];
  const found = documents.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.pickTitle} description={words.pickHint}>
        {/* Also while they are loaded, so that it receives the focus: a space that is typed on the close button closes. */}
        {(query.isPending || documents.length > 0) && (
          <Field label={words.filter}>
            {(control) => <Input {...control} value={wanted} onChange={({ target }) => setWanted(target.value)} />}
          </Field>
        )}
        {query.isPending && <Skeleton className="h-24" />}
        {query.isError && <LoadFailed title={files.loadFailed} query={query} kept={files.loadFailedKept} />}
        {query.data && documents.length === 0 && (
          <p className="text-sm">
            {files.emptyTitle}{' '}
            <Link href="/files" className="underline underline-offset-3">
              {files.title}
            </Link>
          </p>
        )}
        {documents.length > 0 && (
          <>
            <PagedList items={found} aria-label={words.pickTitle} className="grid gap-0.5">
              {({ id, name, mediaType }) => {
                const Icon = fileIcon(mediaType);
                return (
                  <li key={id} className="min-w-0">
                    <Button
                      variant="ghost"
                      className="w-full min-w-0 justify-start"
                      onClick={() => onPick(attachedDocument(id, name))}
                    >
                      <Icon aria-hidden="true" className="shrink-0" />
                      <span className="truncate">{name}</span>
                    </Button>
                  </li>
                );
              }}
            </PagedList>
            {found.length === 0 && <p className="text-muted-foreground text-sm">{words.noneFound}</p>}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
