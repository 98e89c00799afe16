'use client';

import { Pencil } from 'lucide-react';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { ActionsMenu } from '../ui/actions-menu';
import { MenuItem } from '../ui/menu';
import type { useSchedule } from './use-schedule';

interface ScheduleMenuProps extends Pick<ReturnType<typeof useSchedule>, 'remove'> {
  title: string;
  onEdit(): void;
}

export function ScheduleMenu({ title, remove, onEdit }: ScheduleMenuProps) {
  const words = useWords(schedules);
  return (
    <ActionsMenu
      label={words.more(title)}
      remove={{
        label: words.remove,
        title: words.removeTitle(title),
        text: words.removeText,
        action: words.remove,
        busy: remove.isPending,
        onConfirm: () => remove.mutate(),
      }}
    >
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden="true" />
        {words.edit}
      </MenuItem>
    </ActionsMenu>
  );
}
