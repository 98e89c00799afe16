'use client';

import { type FormEvent, useState } from 'react';
import { admin } from '@/lib/i18n/dictionary/admin';
import { useText, useWords } from '../i18n/text-provider';
import { Checkbox } from '../ui/checkbox';
import { Dialog, DialogContent } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { type Rights, RightsFields } from './rights-fields';
import { type Person, usePerson } from './use-person';

interface EditPersonProps {
  person: Person;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function EditPerson({ person, open, onOpenChange }: EditPersonProps) {
  const words = useWords(admin);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.editTitle(person.name)}>
        <RightsForm person={person} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted together with the dialog, so that it starts from the user's current rights. */
function RightsForm({ person, onDone }: { person: Person; onDone(): void }) {
  const words = useWords(admin);
  const { ui } = useText();
  const { change } = usePerson(person);
  const [isReviewer, setReviewer] = useState(person.isReviewer);
  const [rights, setRights] = useState<Rights>({ role: person.role, agents: person.agents });

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ ...rights, ...(isReviewer !== person.isReviewer && { isReviewer }) }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <RightsFields value={rights} onChange={setRights} />
      {rights.role === 'member' && (
        <Checkbox checked={isReviewer} onCheckedChange={setReviewer}>
          {words.reviewer}
        </Checkbox>
      )}
      <DialogActions busy={change.isPending}>{ui.save}</DialogActions>
    </form>
  );
}
