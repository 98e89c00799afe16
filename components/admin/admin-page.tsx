'use client';

import { useText } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { AuditLog } from './audit-log';
import { People } from './people';

/** What owners look after. */
export function AdminPage() {
  const { admin: words } = useText();
  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      <div className="grid gap-5">
        <People />
        <AuditLog />
      </div>
    </Page>
  );
}
