'use client';

import { History } from 'lucide-react';
import { routedWords } from '@/lib/i18n/dictionary/routed';
import type { RoutedView } from '@/lib/strategies/routed/view';
import { useText, useWords } from '../../i18n/text-provider';
import { Markdown } from '../../markdown/markdown';
import { Callout } from '../../ui/callout';
import { Link } from '../../ui/link';

/** The last answer to the same question, offered because the model failed. */
export function EarlierAnswer({ earlier }: { earlier: NonNullable<RoutedView['earlier']> }) {
  const { format } = useText();
  const words = useWords(routedWords);
  return (
    <Callout tone="neutral" icon={<History aria-hidden="true" />} title={words.earlier(format.dateTime(earlier.at))}>
      <p className="text-muted-foreground text-xs">
        {words.earlierHint}{' '}
        <Link href={`/runs/${earlier.runId}`} className="text-primary-text underline underline-offset-2">
          {words.earlierRun}
        </Link>
      </p>
      <div className="pt-2">
        <Markdown>{earlier.answer}</Markdown>
      </div>
    </Callout>
  );
}
