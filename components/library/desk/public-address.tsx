'use client';

import { ExternalLink } from 'lucide-react';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { CopyButton } from '../../ui/copy-button';
import { Link } from '../../ui/link';

/** The link to the public page of a desk, and the code that embeds it in a page of an allowed origin. */
export function PublicAddress({ name }: { name: string }) {
  const words = useWords(deskEditor);
  // Rendered in the browser only: the editor is loaded after its data.
  const code = `<script src="${window.location.origin}/ask/${name}/embed.js" async></script>`;
  return (
    <div className="grid min-w-0 gap-3 rounded-xl border p-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {words.pageAddress}
        <Link href={`/ask/${name}`} className="inline-flex items-center gap-1 underline underline-offset-3">
          /ask/{name}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </Link>
      </p>
      <div className="grid min-w-0 gap-1.5">
        <span className="font-medium text-sm">{words.embed}</span>
        <code className="wrap-anywhere rounded-lg bg-muted p-2 text-xs">{code}</code>
        <p className="text-muted-foreground text-xs">{words.embedHint}</p>
        <div>
          <CopyButton value={code} label={words.copyEmbed} size="sm" />
        </div>
      </div>
    </div>
  );
}
