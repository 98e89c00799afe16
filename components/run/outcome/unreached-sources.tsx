'use client';

import { Unplug } from 'lucide-react';
import { localize } from '@/lib/core/phrases/phrase';
import { unreachedSources } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Link } from '../../ui/link';

/** Warns before the answer that it was written without some of the user's connected sources. */
export function UnreachedSources({ view }: { view: RunView }) {
  const text = useText();
  const { run: words, sources } = text;
  return unreachedSources(view).map(({ source, reason, phrase }) => (
    <Callout
      key={source}
      tone="warning"
      icon={<Unplug aria-hidden="true" />}
      title={words.unreached(source)}
      aside={
        <Button size="sm" asChild>
          <Link href="/connections">{sources.goTo}</Link>
        </Button>
      }
    >
      <p className="wrap-anywhere">{localize(text, reason, phrase)}</p>
      <p className="text-muted-foreground">{words.unreachedText}</p>
    </Callout>
  ));
}
