'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScheduleAnswer, ShownSchedule } from '@/lib/api/schedule-requests';
import { CRON_PRESETS } from '@/lib/core/time/cron-reading';
import { CATCH_UPS, type ScheduleContent } from '@/lib/core/time/schedule';
import { timeZoneOf } from '@/lib/core/time/time-zone';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { ApiError, api } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { GuardedDialog } from '../shell/guarded-dialog';
import { DialogActions } from '../ui/dialog-actions';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Problem } from '../ui/problem';
import { Select } from '../ui/select';
import { Textarea } from '../ui/textarea';
import { useMe } from '../use-me';
import { RecipientOptions } from './recipient-options';
import { RecipientSelect } from './recipient-select';
import { schedulesQuery } from './schedule-queries';
import { WhenFields } from './when-fields';

/** The recipient of a new schedule is still to be chosen. */
type Content = Omit<ScheduleContent, 'recipient'> & { recipient?: ScheduleContent['recipient'] };

interface ScheduleFormProps {
  /** Undefined: a new one. */
  schedule?: ShownSchedule;
  onClose(): void;
}

/** A dialog to create or edit a schedule. */
export function ScheduleForm({ schedule, onClose }: ScheduleFormProps) {
  const words = useWords(schedules);
  const { ui } = useText();
  const queries = useQueryClient();
  const settings = useMe(({ user }) => user.settings) ?? {};
  const ofBrowser = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const usualZone = timeZoneOf({ browserTimeZone: ofBrowser, ...settings });
  const [typed, setTyped] = useState<Partial<Content>>({});
  // The settings may arrive while the dialog is open.
  const start = contentOf(schedule, usualZone);
  const content = { ...start, ...typed };
  const [tried, setTried] = useState(false);
  const change = (part: Partial<Content>) => setTyped((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: (body: Content) =>
      schedule
        ? api<ScheduleAnswer>(`/api/schedules/${schedule.id}`, { method: 'PUT', body })
        : api<ScheduleAnswer>('/api/schedules', { method: 'POST', body }),
    onSuccess: async () => {
      await queries.invalidateQueries(schedulesQuery);
      onClose();
    },
  });
  const refused = save.error instanceof ApiError ? save.error : undefined;
  const errorOf = (field: keyof Content) => {
    // What was refused is the value that was sent, not one that was typed since.
    const all = (save.variables?.[field] === content[field] && refused?.fields) || {};
    // An option of the recipient is a part of its field.
    return all[field] ?? Object.entries(all).find(([name]) => name.startsWith(`${field}.`))?.[1];
  };
  const { recipient } = content;
  const missing = (isMissing: boolean) => (tried && isMissing ? words.needed : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (content.title.trim() && content.question.trim() && recipient) save.mutate(content);
  }

  return (
    <GuardedDialog
      isDirty={JSON.stringify(content) !== JSON.stringify(start)}
      onClose={onClose}
      title={schedule ? words.editTitle(schedule.title) : words.newTitle}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={words.name} error={missing(!content.title.trim()) ?? errorOf('title')}>
          {(control) => (
            <Input
              {...control}
              value={content.title}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Field label={words.recipient} error={missing(!recipient) ?? errorOf('recipient')}>
          {(control) => <RecipientSelect {...control} value={recipient} onChange={(next) => change({ recipient: next })} />}
        </Field>
        {recipient && <RecipientOptions value={recipient} onChange={(next) => change({ recipient: next })} />}
        <Field label={words.question} hint={words.questionHint} error={missing(!content.question.trim()) ?? errorOf('question')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={content.question}
              maxLength={20_000}
              onChange={({ target }) => change({ question: target.value })}
            />
          )}
        </Field>
        <WhenFields value={content} onChange={change} errors={{ cron: errorOf('cron'), timeZone: errorOf('timeZone') }} />
        <Field label={words.catchUp}>
          {(control) => (
            <Select
              {...control}
              value={content.catchUp}
              onValueChange={(catchUp) => change({ catchUp })}
              options={CATCH_UPS.map((value) => ({ value, label: words.catchUps[value] }))}
            />
          )}
        </Field>
        {save.error && Object.keys(refused?.fields ?? {}).length === 0 && <Problem>{save.error.message}</Problem>}
        <DialogActions busy={save.isPending}>{schedule ? ui.save : words.submit}</DialogActions>
      </form>
    </GuardedDialog>
  );
}

function contentOf(schedule: ShownSchedule | undefined, timeZone: string): Content {
  if (!schedule) {
    return { title: '', question: '', cron: CRON_PRESETS[0], timeZone, catchUp: 'skip' };
  }
  const { title, question, recipient, cron, catchUp } = schedule;
  return { title, question, recipient, cron, timeZone: schedule.timeZone, catchUp };
}
