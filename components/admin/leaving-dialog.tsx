'use client';

import { useQuery } from '@tanstack/react-query';
import type { BelongingsAnswer } from '@/lib/api/people-answers';
import { admin } from '@/lib/i18n/dictionary/admin';
import { useText, useWords } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { belongingsQuery } from './admin-queries';
import { type Person, usePerson } from './use-person';

/** What is done to a person who leaves. */
export type LeavingAct = 'disable' | 'take-over' | 'remove';

interface LeavingDialogProps {
  person: Person;
  act: LeavingAct;
  open: boolean;
  onClose(): void;
}

/** Confirms an act on a person who leaves, and says which of their items other people would lose. */
export function LeavingDialog({ person, act, open, onClose }: LeavingDialogProps) {
  const words = useWords(admin);
  const { change, remove, takeOver } = usePerson(person);
  const belongings = useQuery({ ...belongingsQuery(person.id), enabled: open });
  const inWords = useBelongingsInWords(belongings.data);
  const done = { onSettled: onClose };
  const { title, text, action, busy, confirm } = {
    disable: {
      title: words.disableTitle(person.name),
      text: [words.disableText, inWords && words.publishedStays(inWords)],
      action: words.disable,
      busy: change.isPending,
      confirm: () => change.mutate({ disabled: true }, done),
    },
    'take-over': {
      title: words.takeOverTitle(person.name),
      text: [belongings.data && (inWords ? words.takeOverText(inWords) : words.nothingPublished)],
      action: words.takeOver,
      busy: takeOver.isPending,
      confirm: () => takeOver.mutate(undefined, done),
    },
    remove: {
      title: words.removeTitle(person.name),
      text: [words.removeText, inWords && words.publishedGoes(inWords)],
      action: words.remove,
      busy: remove.isPending,
      confirm: () => remove.mutate(undefined, done),
    },
  }[act];
  const schedules = act === 'disable' ? belongings.data?.activeSchedules : undefined;
  const failed = belongings.error && words.publishedFailed(belongings.error.message);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={[...text, schedules && words.schedulesStop(schedules), failed].filter(Boolean).join(' ')}
      action={action}
      busy={busy || belongings.isFetching}
      onConfirm={confirm}
    />
  );
}

/** "agent “Scout”, answer desk “Permits”"; undefined when nothing is published, or nothing is known yet. */
function useBelongingsInWords(belongings: BelongingsAnswer | undefined): string | undefined {
  const words = useWords(admin);
  const { format } = useText();
  if (!belongings || belongings.published.length === 0) return undefined;
  return format.list(belongings.published.map(({ kind, title }) => words.named(words.kinds[kind], title)));
}
