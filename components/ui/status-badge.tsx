'use client';

import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  CirclePlay,
  Hand,
  ListTree,
  type LucideIcon,
  OctagonX,
} from 'lucide-react';
import type { StatusName } from '@/lib/i18n/dictionary/status';
import { useText } from '../i18n/text-provider';
import { Badge, type Tone } from './badge';

/** None of the icons is animated: active work has an animated line of its own. */
const looks: Record<StatusName, { icon: LucideIcon; tone: Tone }> = {
  queued: { icon: CircleDashed, tone: 'neutral' },
  planning: { icon: ListTree, tone: 'primary' },
  running: { icon: CirclePlay, tone: 'primary' },
  waiting: { icon: Hand, tone: 'warning' },
  stopping: { icon: CircleDotDashed, tone: 'neutral' },
  finishing: { icon: CirclePlay, tone: 'primary' },
  completed: { icon: CircleCheck, tone: 'success' },
  cancelled: { icon: Ban, tone: 'neutral' },
  failed: { icon: OctagonX, tone: 'danger' },
  partial: { icon: CircleAlert, tone: 'warning' },
};

interface StatusBadgeProps {
  status: StatusName;
  /** Shows the icon alone where its container (`@container`) is narrow. */
  shrinks?: boolean;
}

/** The state of a run or a part of it. */
export function StatusBadge({ status, shrinks }: StatusBadgeProps) {
  const text = useText();
  const { icon: Icon, tone } = looks[status];
  return (
    <Badge tone={tone} data-status={status} title={shrinks ? text.status[status] : undefined}>
      <Icon aria-hidden="true" />
      {shrinks ? <span className="@max-xs:sr-only">{text.status[status]}</span> : text.status[status]}
    </Badge>
  );
}
