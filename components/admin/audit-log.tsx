'use client';

import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import type { AuditCheckAnswer } from '@/lib/api/answers';
import { admin } from '@/lib/i18n/dictionary/admin';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { SettingsCard } from '../settings/settings-card';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { LoadingRows } from '../ui/loading-rows';
import { NextPage } from '../ui/next-page';
import { toast } from '../ui/toast';
import { useFilters } from '../ui/use-filters';
import { auditQuery, auditReaders, peopleQuery } from './admin-queries';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';

/** The audit log, newest entries first, with filters, export and an integrity check. */
export function AuditLog() {
  const words = useWords(admin);
  const [choice, setChoice] = useFilters(auditReaders);
  const query = useInfiniteQuery(auditQuery(choice));
  const peopleRead = useQuery(peopleQuery);
  const people = peopleRead.data?.people ?? [];
  const check = useMutation({
    mutationFn: () => api<AuditCheckAnswer>('/api/audit/check', { method: 'POST' }),
    onSuccess: ({ checked, broken }) =>
      broken === null ? toast.success(words.intact(checked)) : toast.error(words.broken(broken), { duration: 30_000 }),
    onError: (error) => toast.error(error.message),
  });
  const skeleton = <LoadingRows className="grid gap-2" rows={['h-8', 'h-8', 'h-8']} />;
  return (
    <SettingsCard
      title={words.audit}
      description={words.auditHint}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={check.isPending} onClick={() => check.mutate()}>
            {!check.isPending && <ShieldCheck aria-hidden="true" />}
            {words.check}
          </Button>
          <Button size="sm" asChild>
            <a href={`/api/audit/export?${new URLSearchParams({ ...choice })}`} download="audit.csv">
              <Download aria-hidden="true" />
              {words.export}
            </a>
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <AuditFilters value={choice} onChange={setChoice} people={people} />
        {/* Without names, the columns have other widths: the rows would jump when the people are known. */}
        {peopleRead.isPending ? (
          skeleton
        ) : (
          <Loaded query={query} skeleton={skeleton} failed={words.auditFailed} kept={words.auditFailedKept}>
            {({ pages: [first, ...others] }) =>
              first?.entries.length ? (
                <AuditTable entries={[first, ...others].flatMap((page) => page.entries)} people={people} />
              ) : (
                <EmptyState icon={<ShieldCheck />} title={words.auditEmpty} text={words.auditEmptyText} />
              )
            }
          </Loaded>
        )}
        <NextPage query={query} />
      </div>
    </SettingsCard>
  );
}
