'use client';

import { admin } from '@/lib/i18n/dictionary/admin';
import { useWords } from '../i18n/text-provider';
import type { AuditChoice } from '../queries';
import { Select } from '../ui/select';
import type { Person } from './use-person';

/** The actions offered in the filter. */
const ACTIONS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_limited',
  'sign_out',
  'sessions_ended',
  'password_changed',
  'password_chosen',
  'password_link_made',
  'user_created',
  'user_changed',
  'api_key_created',
  'api_key_used',
  'api_key_removed',
  'refused_forbidden',
  'refused_rate_limited',
  'refused_outbound',
  'crm_changed',
  'audit_checked',
  'audit_pruned',
  'old_data_removed',
];

const EVERY = 'every';

interface AuditFiltersProps {
  value: AuditChoice;
  onChange(value: AuditChoice): void;
  people: readonly Person[];
}

export function AuditFilters({ value, onChange, people }: AuditFiltersProps) {
  const words = useWords(admin);

  /** Drops the filters that are set to `EVERY`. */
  function choose(next: AuditChoice) {
    onChange(Object.fromEntries(Object.entries({ ...value, ...next }).filter(([, chosen]) => chosen !== EVERY)));
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={words.person}
        className="w-56"
        value={value.user ?? EVERY}
        onValueChange={(user) => choose({ user })}
        options={[
          { value: EVERY, label: words.everyone },
          ...people.map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
        ]}
      />
      <Select
        aria-label={words.action}
        className="w-56"
        value={value.action ?? EVERY}
        onValueChange={(action) => choose({ action })}
        options={[{ value: EVERY, label: words.everyAction }, ...ACTIONS.map((action) => ({ value: action, label: action }))]}
      />
    </div>
  );
}
