'use client';

import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';

/** The link to the public page of a desk. */
export function PublicAddress({ name }: { name: string }) {
  const words = useWords(deskEditor);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {words.pageAddress}
      <Link href={`/ask/${name}`} className="inline-flex items-center gap-1 underline underline-offset-3">
        /ask/{name}
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </Link>
    </p>
  );
}
