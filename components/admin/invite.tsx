'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { InvitationAnswer } from '@/lib/api/answers';
import { admin } from '@/lib/i18n/dictionary/admin';
import { ApiError, api } from '../api';
import { useWords } from '../i18n/text-provider';
import { OwnPasswordField } from '../settings/own-password-field';
import { leave } from '../shell/leave';
import { LeaveGuard } from '../shell/leave-guard';
import { Dialog } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { Field } from '../ui/field';
import { FormDialogContent } from '../ui/form-dialog-content';
import { Input } from '../ui/input';
import { peopleQuery } from './admin-queries';
import { type Rights, RightsFields } from './rights-fields';

interface InviteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onMade(invitation: InvitationAnswer): void;
}

export function Invite({ open, onOpenChange, onMade }: InviteProps) {
  const words = useWords(admin);
  return (
    <Dialog open={open} onOpenChange={(to) => leave(() => onOpenChange(to))}>
      <FormDialogContent title={words.inviteTitle} description={words.inviteHint}>
        <InviteForm onMade={onMade} />
      </FormDialogContent>
    </Dialog>
  );
}

function InviteForm({ onMade }: Pick<InviteProps, 'onMade'>) {
  const words = useWords(admin);
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [rights, setRights] = useState<Rights>({ role: 'member', agents: null });
  const [password, setPassword] = useState('');
  const invite = useMutation({
    mutationFn: () => api<InvitationAnswer>('/api/people', { method: 'POST', body: { email, name, ...rights, password } }),
    onSuccess: (invitation) => {
      onMade(invitation);
      return queries.invalidateQueries(peopleQuery);
    },
  });
  const fields = invite.error instanceof ApiError ? invite.error.fields : {};
  const problem = invite.error && !fields.email && !fields.name && !fields.password ? invite.error.message : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    invite.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {(email !== '' || name !== '') && <LeaveGuard />}
      <Field label={words.email} error={fields.email ?? problem}>
        {(control) => (
          <Input {...control} type="email" required autoComplete="off" value={email} onChange={(e) => setEmail(e.target.value)} />
        )}
      </Field>
      <Field label={words.name} error={fields.name}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(e) => setName(e.target.value)}
          />
        )}
      </Field>
      <RightsFields value={rights} onChange={setRights} />
      <OwnPasswordField error={fields.password} value={password} onChange={setPassword} />
      <DialogActions busy={invite.isPending}>{words.makeLink}</DialogActions>
    </form>
  );
}
