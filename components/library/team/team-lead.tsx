'use client';

import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { OtherAgents } from '../../chat/setup/other-agents';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { useKnowAgents } from '../../use-know-agent';
import { useMe } from '../../use-me';

/** No lead: a select cannot have an empty value, and no agent has this name. */
const NOBODY = '-';

interface TeamLeadProps {
  name: string | null;
  onChange(name: string | null): void;
  disabled: boolean;
  error?: string;
}

/** Selects the agent that decides after each round how the team continues. */
export function TeamLead({ name, onChange, disabled, error }: TeamLeadProps) {
  const words = useWords(libraryEditors);
  const agents = useMe((me) => me.agents.filter(({ allowed }) => allowed)) ?? [];
  const known = agents.map((agent) => ({ value: agent.name, label: agent.title }));
  const gone = name !== null && !known.some(({ value }) => value === name) ? [{ value: name, label: name }] : [];
  useKnowAgents(name === null ? [] : [name]);
  return (
    <Field label={words.lead} hint={words.leadHint} error={error}>
      {(control) => (
        <>
          <Select
            {...control}
            value={name ?? NOBODY}
            onValueChange={(chosen) => onChange(chosen === NOBODY ? null : chosen)}
            options={[{ value: NOBODY, label: words.noLead }, ...known, ...gone]}
            disabled={disabled}
          />
          {!disabled && <OtherAgents onPick={onChange} />}
        </>
      )}
    </Field>
  );
}
