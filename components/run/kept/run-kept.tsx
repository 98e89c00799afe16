'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Download, FileText, FolderInput } from 'lucide-react';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import { kept } from '@/lib/i18n/dictionary/kept';
import type { FactView, FileView } from '@/lib/run-view/types';
import { api } from '../../api';
import { DOCUMENTS } from '../../files/file-queries';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { Problem } from '../../ui/problem';
import type { RunPartProps } from '../strategy-view';

/** What remains of a run besides its answer: working files, and facts that its agents have stored. */
export default function RunKept({ view: { files = [], facts = [] }, titleOf }: RunPartProps) {
  const words = useWords(kept);
  return (
    <>
      {files.length > 0 && (
        <section aria-label={words.files} className="grid min-w-0 gap-1.5">
          <h3 className="font-medium text-muted-foreground text-xs">{words.files}</h3>
          <ul className="grid divide-y rounded-xl border">
            {files.map((file) => (
              <FileRow key={`${file.fileId} ${file.version}`} file={file} author={titleOf(file.agent)} />
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <section aria-label={words.remembered} className="grid min-w-0 gap-1.5">
          <h3 className="font-medium text-muted-foreground text-xs">{words.remembered}</h3>
          <ul className="grid gap-1 text-sm">
            {facts.map((fact) => (
              <FactLine key={fact.factId} fact={fact} author={titleOf(fact.agent)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FileRow({ file: { fileId, name, version, length }, author }: { file: FileView; author: string }) {
  const { format } = useText();
  const words = useWords(kept);
  const client = useQueryClient();
  const path = `/api/agent-files/${encodeURIComponent(fileId)}`;
  const save = useMutation({
    mutationFn: () => api<DocumentAnswer>(`${path}/document?version=${version}`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: DOCUMENTS }),
  });
  const saved = save.data?.document;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-medium text-sm">{name}</p>
        <p className="text-muted-foreground text-xs">{words.facts(author, version, format.number(length))}</p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" asChild>
          <a href={`${path}/text?version=${version}`} download={name}>
            <Download aria-hidden="true" />
            {words.download}
          </a>
        </Button>
        {saved ? (
          <Button size="sm" asChild>
            <Link href={`/files/${saved.id}`}>{words.openSaved}</Link>
          </Button>
        ) : (
          <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
            <FolderInput aria-hidden="true" />
            {words.save}
          </Button>
        )}
      </div>
      <Problem className="basis-full">{save.error?.message}</Problem>
      <p role="status" className="sr-only">
        {saved && words.saved(saved.name)}
      </p>
    </li>
  );
}

function FactLine({ fact: { agentId, text }, author }: { fact: FactView; author: string }) {
  const words = useWords(kept);
  return (
    <li className="flex min-w-0 gap-2">
      <BookmarkPlus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="wrap-anywhere min-w-0">
        {text}{' '}
        <Link href={`/agents/${agentId}#memory`} className="text-muted-foreground text-xs underline">
          {words.memoryOf(author)}
        </Link>
      </span>
    </li>
  );
}
