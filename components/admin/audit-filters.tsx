'use client';

import { AUDIT_ACTIONS } from '@/lib/core/audit-actions';
import { admin } from '@/lib/i18n/dictionary/admin';
import { auditActions } from '@/lib/i18n/dictionary/audit-actions';
import { useText, useWords } from '../i18n/text-provider';
import { FilterSelect } from '../ui/filter-select';
import type { AuditChoice } from './admin-queries';
import type { Person } from './use-person';

interface AuditFiltersProps {
  value: AuditChoice;
  onChange(value: AuditChoice): void;
  people: readonly Person[];
}

export function AuditFilters({ value, onChange, people }: AuditFiltersProps) {
  const words = useWords(admin);
  const actions = useWords(auditActions);
  const { language } = useText();

  return (
    <div className="flex flex-wrap gap-2">
      <FilterSelect
        aria-label={words.person}
        className="w-56"
        any={words.everyone}
        value={value.user}
        onValueChange={(user) => onChange({ ...value, user })}
        options={people.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
      />
      <FilterSelect
        aria-label={words.action}
        className="w-56"
        any={words.everyAction}
        value={value.action}
        onValueChange={(action) => onChange({ ...value, action })}
        options={AUDIT_ACTIONS.map((action) => ({ value: action, label: actions[action], hint: action })).sort((a, b) =>
          a.label.localeCompare(b.label, language),
        )}
      />
    </div>
  );
}
