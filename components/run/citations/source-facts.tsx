import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { NumberedSource, SourceReading } from '@/lib/core/citations/citation';
import type { TextRange } from '@/lib/core/text/text-range';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import { describeCall } from '@/lib/run-view/describe-tool';
import { placeWords } from '@/lib/run-view/place-words';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Link } from '../../ui/link';
import { RelativeTime } from '../../ui/relative-time';
import { useAgentTitle } from '../../use-agent-title';
import { useMe } from '../../use-me';
import { useShowPlace } from '../place/run-places';
import { originalQuery } from './original-query';
import { sourceHref } from './source-href';

const LINK = 'inline-flex cursor-pointer items-center gap-1 text-primary-text underline-offset-3 hover:underline';

interface SourceFactsProps {
  view: RunView;
  source: NumberedSource;
  /** The quoted words in its text. */
  quoted: readonly TextRange[];
  onClose: () => void;
}

/** What a source is, who read it and when, and links to its original and to the call that read it. */
export function SourceFacts({ view, source, quoted, onClose }: SourceFactsProps) {
  const text = useText();
  const words = useWords(sourcePanel);
  const titleOf = useAgentTitle();
  const instanceUrl = useMe((me) => me.salesforceInstanceUrl);
  const { data: original } = useQuery(originalQuery(view.runId, source.number));
  const { kind, title, place = {}, read } = source;
  const href = sourceHref(source, { quoted, original, instanceUrl });
  const about = read && describeCall({ args: read.args, result: { document: title } });
  return (
    <div className="grid gap-1 text-xs">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
        <Badge>{words.kinds[kind]}</Badge>
        {placeWords(place, text)}
      </p>
      {read && (
        <p className="wrap-anywhere text-muted-foreground">
          {words.readBy(titleOf(read.agent), toolTitle(read.tool, text))}
          {about && ` · ${about}`} · <RelativeTime at={read.at} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {href?.startsWith('/') && (
          <Link href={href} className={LINK}>
            {words.open[kind]}
          </Link>
        )}
        {href !== undefined && !href.startsWith('/') && <Outside href={href}>{words.open[kind]}</Outside>}
        {read && <CallLink view={view} read={read} onClose={onClose} />}
      </p>
    </div>
  );
}

/** Leads to the call that read a source, in the page where it shows the work of the run. */
function CallLink({ view, read, onClose }: Pick<SourceFactsProps, 'view' | 'onClose'> & { read: SourceReading }) {
  const words = useWords(sourcePanel);
  const show = useShowPlace();
  if (!show) return <Outside href={`/runs/${encodeURIComponent(view.runId)}?tab=work`}>{words.showCall}</Outside>;
  const { agent, turnId, toolCallId: callId } = read;
  const lead = () => {
    onClose();
    show({ agent, turnId, callId, phase: view.turns[turnId]?.phase });
  };
  return (
    <button type="button" onClick={lead} className={LINK}>
      {words.showCall}
    </button>
  );
}

/** A link that opens a tab of its own. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" className={LINK}>
      {children}
      <ExternalLink aria-hidden="true" className="size-3 opacity-70" />
    </a>
  );
}
