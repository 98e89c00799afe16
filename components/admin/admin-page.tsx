'use client';

import { admin } from '@/lib/i18n/dictionary/admin';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { AuditLog } from './audit-log';
import { People } from './people';
import { ServerState } from './server-state';

/** `people`: the number of users. */
export function AdminPage({ people }: { people: number }) {
  const words = useWords(admin);
  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      <div className="grid gap-5">
        <ServerState />
        <People count={people} />
        <AuditLog />
      </div>
    </Page>
  );
}
