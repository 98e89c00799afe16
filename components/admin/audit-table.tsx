'use client';

import { isAuditAction } from '@/lib/core/audit-actions';
import type { AuditEntry } from '@/lib/core/ports/audit-store';
import { admin } from '@/lib/i18n/dictionary/admin';
import { auditActions } from '@/lib/i18n/dictionary/audit-actions';
import { auditFacts } from '@/lib/i18n/dictionary/audit-facts';
import { useText, useWords } from '../i18n/text-provider';
import { ScrollBox } from '../ui/scroll-box';
import { factsInWords } from './facts-in-words';
import type { Person } from './use-person';

const cell = 'border-t px-3 py-2 align-top first:pl-4 last:pr-4';
const head = 'px-3 py-2 text-left font-medium text-muted-foreground first:pl-4 last:pr-4';

export function AuditTable({ entries, people }: { entries: readonly AuditEntry[]; people: readonly Person[] }) {
  const words = useWords(admin);
  const actions = useWords(auditActions);
  const factWords = useWords(auditFacts);
  const text = useText();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <ScrollBox aria-label={words.audit} className="rounded-xl border">
      <table className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            {[words.when, words.person, words.action, words.facts].map((title) => (
              <th key={title} scope="col" className={head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ seq, at, userId, action, facts }) => (
            <tr key={seq}>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                <time dateTime={at}>{text.format.dateTime(at)}</time>
              </td>
              <td className={`${cell} whitespace-nowrap`}>{userId ? (names.get(userId) ?? userId) : words.nobody}</td>
              <td className={`${cell} whitespace-nowrap`}>
                {isAuditAction(action) ? actions[action] : null}
                <code className="block text-2xs text-muted-foreground">{action}</code>
              </td>
              <td className={`${cell} wrap-anywhere min-w-64 text-muted-foreground`}>
                {factsInWords(facts, { words: factWords, actions, names, text })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
