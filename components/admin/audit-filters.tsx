'use client';

import { AUDIT_ACTIONS } from '@/lib/core/audit-actions';
import { admin } from '@/lib/i18n/dictionary/admin';
import { auditActions } from '@/lib/i18n/dictionary/audit-actions';
import { useText, useWords } from '../i18n/text-provider';
import { Select } from '../ui/select';
import type { AuditChoice } from './admin-queries';
import type { Person } from './use-person';

const EVERY = 'every';

interface AuditFiltersProps {
  value: AuditChoice;
  onChange(value: AuditChoice): void;
  people: readonly Person[];
}

export function AuditFilters({ value, onChange, people }: AuditFiltersProps) {
  const words = useWords(admin);
  const actions = useWords(auditActions);
  const { language } = useText();

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
        options={[
          { value: EVERY, label: words.everyAction },
          ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actions[action], hint: action })).sort((a, b) =>
            a.label.localeCompare(b.label, language),
          ),
        ]}
      />
    </div>
  );
}
