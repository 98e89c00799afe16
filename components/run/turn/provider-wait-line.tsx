'use client';

import { localize } from '@/lib/core/phrases/phrase';
import type { ProviderWaitView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { StatusLine } from './activity-line';

/** The run waits while its models' provider is unavailable. Shows the provider's own reason. */
export function ProviderWaitLine({ wait }: { wait: ProviderWaitView }) {
  const text = useText();
  return (
    <div>
      <StatusLine since={wait.since}>{text.run.waitingForProvider(text.format.time(wait.since))}</StatusLine>
      <p className="wrap-anywhere text-muted-foreground text-xs">{localize(text, wait.reason, wait.phrase)}</p>
    </div>
  );
}
