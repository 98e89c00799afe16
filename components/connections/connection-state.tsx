'use client';

import { CircleCheck, CirclePause, LogIn, type LucideIcon, OctagonX, SlidersHorizontal } from 'lucide-react';
import type { ConnectionState } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { Badge, type Tone } from '../ui/badge';

const looks: Record<ConnectionState, { icon: LucideIcon; tone: Tone }> = {
  connected: { icon: CircleCheck, tone: 'success' },
  needs_sign_in: { icon: LogIn, tone: 'warning' },
  needs_settings: { icon: SlidersHorizontal, tone: 'warning' },
  error: { icon: OctagonX, tone: 'danger' },
  off: { icon: CirclePause, tone: 'neutral' },
};

/** A connection's state as a badge. */
export function ConnectionStateBadge({ state }: { state: ConnectionState }) {
  const words = useWords(connections);
  const { icon: Icon, tone } = looks[state];
  return (
    <Badge tone={tone} data-state={state}>
      <Icon aria-hidden="true" />
      {words.states[state]}
    </Badge>
  );
}
