'use client';

import { type FormEvent, useState } from 'react';
import { MAX_PERSONAL_INSTRUCTIONS } from '@/lib/core/agents/personal-instructions';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useText, useWords } from '../i18n/text-provider';
import { LeaveGuard } from '../shell/leave-guard';
import { useSaveSettings } from '../shell/use-save-settings';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';
import { toast } from '../ui/toast';
import { SettingsCard } from './settings-card';

/** A text that accompanies the questions of the user. */
export function PersonalInstructions({ saved }: { saved: string }) {
  const { ui, format } = useText();
  const words = useWords(settings);
  const save = useSaveSettings();
  const [text, setText] = useState(saved);
  const changed = text.trim() !== saved;

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ personalInstructions: text.trim() || null }, { onSuccess: () => toast.success(words.saved) });
  }

  return (
    <SettingsCard title={words.personalInstructions}>
      <form onSubmit={submit} className="grid gap-4">
        {changed && <LeaveGuard />}
        <Field
          label={words.personalInstructionsLabel}
          hint={words.personalInstructionsHint(format.number(MAX_PERSONAL_INSTRUCTIONS))}
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-24"
              value={text}
              maxLength={MAX_PERSONAL_INSTRUCTIONS}
              placeholder={words.personalInstructionsExample}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {changed && (
          <div className="flex gap-2">
            <Button type="submit" variant="primary" size="sm" busy={save.isPending}>
              {ui.save}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setText(saved)}>
              {ui.cancel}
            </Button>
          </div>
        )}
      </form>
    </SettingsCard>
  );
}
