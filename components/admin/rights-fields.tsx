'use client';

import type { User } from '@/lib/core/ports/user-store';
import { admin } from '@/lib/i18n/dictionary/admin';
import { AgentsChoice } from '../connections/agents-choice';
import { useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Label } from '../ui/label';
import { Select } from '../ui/select';

export interface Rights {
  role: User['role'];
  /** Null: all agents. */
  agents: string[] | null;
}

/** Fields for a user's role and agents. */
export function RightsFields({ value, onChange }: { value: Rights; onChange(value: Rights): void }) {
  const words = useWords(admin);
  return (
    <>
      <Field label={words.role} hint={words.roleHint}>
        {(control) => (
          <Select
            {...control}
            value={value.role}
            onValueChange={(role) => onChange({ ...value, role })}
            options={(['member', 'owner'] as const).map((role) => ({ value: role, label: words.roles[role] }))}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Label>{words.agents}</Label>
        <AgentsChoice value={value.agents} onChange={(chosen) => onChange({ ...value, agents: chosen })} />
      </div>
    </>
  );
}
