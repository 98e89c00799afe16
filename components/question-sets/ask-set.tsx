'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SetRunStartedAnswer, ShownSetRun } from '@/lib/api/question-set-requests';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { ApiError, api } from '../api';
import { useWords } from '../i18n/text-provider';
import { ModelSelect } from '../library/model-select';
import { RecipientOptions } from '../schedules/recipient-options';
import { RecipientSelect } from '../schedules/recipient-select';
import { DialogActions } from '../ui/dialog-actions';
import { Field } from '../ui/field';
import { FormDialogContent } from '../ui/form-dialog-content';
import { Problem } from '../ui/problem';
import { useMe } from '../use-me';
import { type OpenRun, setsPath, setsQuery } from './set-queries';

interface AskSetProps {
  set: string;
  /** The run whose recipient and model are proposed; without one, the user's usual agent is. */
  last: ShownSetRun | null;
  /** A recipient that is proposed instead. */
  proposed: Recipient | undefined;
  onOpen(run: OpenRun): void;
  onClose(): void;
}

/** Content of a dialog: who is asked the questions of a set of one's own, and with which model. */
export function AskSet({ set, last, proposed, onOpen, onClose }: AskSetProps) {
  const words = useWords(questionSets);
  const queries = useQueryClient();
  const usual = useMe()?.defaultAgent;
  const [chosen, setRecipient] = useState<Recipient | undefined>(proposed ?? last?.recipient);
  const recipient: Recipient | undefined = chosen ?? (usual === undefined ? undefined : { type: 'agent', name: usual });
  const [model, setModel] = useState(proposed ? null : (last?.model ?? null));
  const [tried, setTried] = useState(false);
  const start = useMutation({
    mutationFn: () =>
      api<SetRunStartedAnswer>(`${setsPath(null)}/${set}/runs`, {
        method: 'POST',
        body: { recipient, ...(model !== null && { model }) },
      }),
    onSuccess: ({ run }) => {
      void queries.invalidateQueries({ queryKey: setsQuery(null).queryKey });
      onClose();
      onOpen({ set, run: run.id });
    },
  });
  const fields = start.error instanceof ApiError ? (start.error.fields ?? {}) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (recipient) start.mutate();
  }

  return (
    <FormDialogContent title={words.ask} description={words.own.askText}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={words.own.recipient} error={tried && !recipient ? words.own.needed : fields.recipient}>
          {(control) => <RecipientSelect {...control} value={recipient} onChange={setRecipient} />}
        </Field>
        {recipient && <RecipientOptions value={recipient} onChange={setRecipient} />}
        <ModelSelect
          model={model}
          onChange={setModel}
          hint={words.own.modelHint}
          usual={words.own.usualModel}
          disabled={false}
          error={fields.model}
        />
        {start.error && Object.keys(fields).length === 0 && <Problem className="text-sm">{start.error.message}</Problem>}
        <DialogActions busy={start.isPending}>{words.ask}</DialogActions>
      </form>
    </FormDialogContent>
  );
}
