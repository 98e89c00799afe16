'use client';

import { ExternalLink } from 'lucide-react';
import { isSalesforceId, salesforceRecordUrl } from '@/lib/core/crm/salesforce-id';
import { useMe } from '../../use-me';

/** A record's id, linked to its Salesforce page if the instance is known. */
export function RecordId({ id }: { id: string }) {
  const instanceUrl = useMe((me) => me.salesforceInstanceUrl);
  const words = <code className="wrap-anywhere font-mono text-2xs">{id}</code>;
  if (!instanceUrl || !isSalesforceId(id)) return <span className="text-muted-foreground">{words}</span>;
  return (
    <a
      href={salesforceRecordUrl(instanceUrl, id)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-w-0 items-center gap-1 text-primary-text underline-offset-3 hover:underline"
    >
      {words}
      <ExternalLink aria-hidden="true" className="size-3 shrink-0" />
    </a>
  );
}
