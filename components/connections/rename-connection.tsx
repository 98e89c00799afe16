'use client';

import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import type { useConnection } from './use-connection';

interface RenameConnectionProps extends Pick<ReturnType<typeof useConnection>, 'change'> {
  name: string;
  onClose(): void;
}

export function RenameConnection({ name: before, change, onClose }: RenameConnectionProps) {
  const { connections: words, ui } = useText();
  const [name, setName] = useState(before);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') change.mutate({ name: name.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.renameTitle}>
        <form onSubmit={submit} className="grid gap-4">
          <Field label={words.name} hint={words.nameHint}>
            {(control) => <Input {...control} value={name} maxLength={100} onChange={(e) => setName(e.target.value)} />}
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{ui.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={change.isPending} disabled={name.trim() === ''}>
              {ui.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
