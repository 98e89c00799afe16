'use client';

import { type FormEvent, useState } from 'react';
import type { Budget } from '@/lib/core/models/model-usage';
import { admin } from '@/lib/i18n/dictionary/admin';
import { ApiError } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { BudgetFields } from '../library/budget-fields';
import { OwnPasswordField } from '../settings/own-password-field';
import { Checkbox } from '../ui/checkbox';
import { Dialog } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { FormDialogContent } from '../ui/form-dialog-content';
import { type Rights, RightsFields } from './rights-fields';
import { type Person, usePerson } from './use-person';

interface EditPersonProps {
  person: Person;
  /** The server's limits per user and month. */
  usualBudget: Budget | null;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function EditPerson({ person, usualBudget, open, onOpenChange }: EditPersonProps) {
  const words = useWords(admin);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <FormDialogContent title={words.editTitle(person.name)}>
        <RightsForm person={person} usualBudget={usualBudget} onDone={() => onOpenChange(false)} />
      </FormDialogContent>
    </Dialog>
  );
}

/** Mounted together with the dialog, so that it starts from the user's current rights. */
function RightsForm({
  person: latest,
  usualBudget,
  onDone,
}: Pick<EditPersonProps, 'person' | 'usualBudget'> & { onDone(): void }) {
  const words = useWords(admin);
  const { ui, format } = useText();
  const { change } = usePerson(latest);
  /** Another owner may change the rights meanwhile; what this form leaves as it was is not sent. */
  const [person] = useState(latest);
  const [isReviewer, setReviewer] = useState(person.isReviewer);
  const [budget, setBudget] = useState<Budget>(person.budget ?? {});
  const [rights, setRights] = useState<Rights>({ role: person.role, agents: person.agents });

  const [password, setPassword] = useState('');

  const { tokens, usd } = usualBudget ?? {};
  const makesOwner = rights.role === 'owner' && person.role !== 'owner';
  const refused = change.error instanceof ApiError ? change.error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    const isLimited = budget.tokens !== undefined || budget.usd !== undefined;
    const isSame = budget.tokens === person.budget?.tokens && budget.usd === person.budget?.usd;
    const changed = {
      ...(rights.role !== person.role && { role: rights.role }),
      ...(rights.agents !== person.agents && { agents: rights.agents }),
      ...(isReviewer !== person.isReviewer && { isReviewer }),
      ...(!isSame && { budget: isLimited ? budget : null }),
    };
    if (Object.keys(changed).length === 0) return onDone();
    change.mutate({ ...changed, ...(makesOwner && { password }) }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <RightsFields value={rights} onChange={setRights} />
      {rights.role === 'member' && (
        <Checkbox checked={isReviewer} onCheckedChange={setReviewer}>
          {words.reviewer}
        </Checkbox>
      )}
      <BudgetFields
        value={budget}
        words={{
          tokens: {
            label: words.tokensPerMonth,
            hint: words.usualLimit(tokens === undefined ? undefined : format.number(tokens)),
          },
          usd: { label: words.dollarsPerMonth, hint: words.usualLimit(usd === undefined ? undefined : format.money(usd)) },
        }}
        onChange={setBudget}
      />
      {makesOwner && <OwnPasswordField error={refused.password} value={password} onChange={setPassword} />}
      <DialogActions busy={change.isPending}>{ui.save}</DialogActions>
    </form>
  );
}
