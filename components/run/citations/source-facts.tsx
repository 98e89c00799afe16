import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import type { NumberedSource, TextRange } from '@/lib/core/citation';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import { toolTitle } from '@/lib/run-view/tool-title';
import { placeWords } from '../../files/place-words';
import { useText, useWords } from '../../i18n/text-provider';
import { meQuery } from '../../queries';
import { Badge } from '../../ui/badge';
import { RelativeTime } from '../../ui/relative-time';
import { useAgentTitle } from '../agent-title';
import { originalQuery } from './original-query';
import { sourceHref } from './source-href';

interface SourceFactsProps {
  runId: string;
  source: NumberedSource;
  /** The quoted words in its text. */
  quoted: readonly TextRange[];
}

/** What a source is, who read it and when, and links to its original and to the call that read it. */
export function SourceFacts({ runId, source, quoted }: SourceFactsProps) {
  const text = useText();
  const words = useWords(sourcePanel);
  const titleOf = useAgentTitle();
  const { data: instanceUrl } = useQuery({ ...meQuery, select: (me) => me.salesforceInstanceUrl });
  const { data: original } = useQuery(originalQuery(runId, source.number));
  const { kind, place = {}, read } = source;
  const href = sourceHref(source, { quoted, original: original?.state, instanceUrl });
  const style = 'inline-flex items-center gap-1 text-primary-text underline-offset-3 hover:underline';
  return (
    <div className="grid gap-1 text-xs">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
        <Badge>{words.kinds[kind]}</Badge>
        {placeWords(place, text)}
      </p>
      {read && (
        <p className="wrap-anywhere text-muted-foreground">
          {words.readBy(titleOf(read.agent), toolTitle(read.tool, text))} · <RelativeTime at={read.at} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {href?.startsWith('/') && (
          <Link href={href} className={style}>
            {words.open[kind]}
          </Link>
        )}
        {href !== undefined && !href.startsWith('/') && <Outside href={href}>{words.open[kind]}</Outside>}
        {read && <Outside href={`/runs/${encodeURIComponent(runId)}?tab=work`}>{words.showCall}</Outside>}
      </p>
    </div>
  );
}

/** A link that opens a tab of its own. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-flex items-center gap-1 text-primary-text underline-offset-3 hover:underline"
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-3 opacity-70" />
    </a>
  );
}
