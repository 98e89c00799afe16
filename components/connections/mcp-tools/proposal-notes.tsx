'use client';

import { Hand, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { SpecialistsAnswer } from '@/lib/api/specialist-requests';
import { specialists } from '@/lib/i18n/dictionary/specialists';
import { useWords } from '../../i18n/text-provider';

/** Tools named in a note; the others are counted only. */
const NAMED = 8;

/** What the person should know about tools before making agents for them. */
export function ProposalNotes({ answer: { leftOut, unavailable, isLimited, asking } }: { answer: SpecialistsAnswer }) {
  const words = useWords(specialists);
  return (
    <>
      {unavailable.changed.length > 0 && (
        <Note icon={TriangleAlert} isWarning tools={unavailable.changed} text={words.changed(unavailable.changed.length)} />
      )}
      {unavailable.missing.length > 0 && (
        <Note icon={Info} tools={unavailable.missing} text={words.missing(unavailable.missing.length)} />
      )}
      {leftOut.length > 0 && <Note icon={TriangleAlert} isWarning tools={leftOut} text={words.leftOut(leftOut.length)} />}
      {isLimited && <Note icon={Info} text={words.limited} />}
      {asking > 0 && <Note icon={Hand} text={words.asking(asking)} />}
    </>
  );
}

interface NoteProps {
  icon: LucideIcon;
  text: string;
  tools?: readonly string[];
  isWarning?: boolean;
}

function Note({ icon: Icon, text, tools = [], isWarning = false }: NoteProps) {
  return (
    <p className={`flex min-w-0 gap-1.5 text-xs ${isWarning ? 'text-warning' : 'text-muted-foreground'}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {text} {tools.length > 0 && <code>{tools.slice(0, NAMED).join(', ')}</code>}
        {tools.length > NAMED && ' …'}
      </span>
    </p>
  );
}
