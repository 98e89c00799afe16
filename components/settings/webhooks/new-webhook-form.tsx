'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NewWebhookAnswer, WebhookRequest } from '@/lib/api/webhook-requests';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/core/webhook';
import { webhooks } from '@/lib/i18n/dictionary/webhooks';
import { ApiError, api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { problemOf } from '../../problem-of';
import { Checkbox } from '../../ui/checkbox';
import { CheckboxList } from '../../ui/checkbox-list';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Input } from '../../ui/input';
import { Label } from '../../ui/label';
import { Problem } from '../../ui/problem';
import { OwnPasswordField } from '../own-password-field';
import { webhooksQuery } from './webhook-queries';

export function NewWebhookForm({ onMade }: { onMade(answer: NewWebhookAnswer): void }) {
  const words = useWords(webhooks);
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [includesAnswer, setIncludesAnswer] = useState(false);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: (body: WebhookRequest) => api<NewWebhookAnswer>('/api/webhooks', { method: 'POST', body }),
    onSuccess: (answer) => {
      onMade(answer);
      return queries.invalidateQueries(webhooksQuery);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(url.trim() === '');
    if (url.trim() === '' || events.length === 0) return;
    create.mutate({ url: url.trim(), events: [...events], includesAnswer, password });
  }

  const wrongPassword = create.error instanceof ApiError ? create.error.fields.password : undefined;
  const refusal = wrongPassword ? undefined : problemOf(create.error, 'url');
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={words.url} hint={words.urlHint} error={missing ? words.urlMissing : refusal}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            value={url}
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Label>{words.eventsLabel}</Label>
        <Group aria-label={words.eventsLabel} className="grid gap-1">
          <CheckboxList
            options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: words.events[event] }))}
            chosen={events}
            onChange={setEvents}
          />
          {events.length === 0 && <Problem>{words.eventsMissing}</Problem>}
        </Group>
      </div>
      <div className="grid gap-0.5">
        <Checkbox checked={includesAnswer} onCheckedChange={setIncludesAnswer}>
          {words.includesAnswer}
        </Checkbox>
        <p className="text-muted-foreground text-xs">{words.includesAnswerHint}</p>
      </div>
      <OwnPasswordField error={wrongPassword} value={password} onChange={setPassword} />
      <DialogActions busy={create.isPending}>{words.submit}</DialogActions>
    </form>
  );
}
