import type { NumberedSource, OriginalState } from '@/lib/core/citations/citation';
import { passageHref } from '@/lib/core/citations/passage-href';
import { isSalesforceId, salesforceRecordUrl } from '@/lib/core/crm/salesforce-id';
import type { TextRange } from '@/lib/core/text/text-range';

interface Target {
  /** The quoted words in the text of the source. */
  quoted: readonly TextRange[];
  original: OriginalState | undefined;
  /** Of the user's Salesforce. */
  instanceUrl: string | null | undefined;
}

/** Returns the address of the original of a source, for a document at the quoted words; undefined when it has none. */
export function sourceHref(
  { kind, origin, offset, version: read }: NumberedSource,
  { quoted, original, instanceUrl }: Target,
): string | undefined {
  if (original?.state === 'gone') return undefined;
  if (kind === 'record') return instanceUrl && isSalesforceId(origin) ? salesforceRecordUrl(instanceUrl, origin) : undefined;
  if (kind !== 'document') return /^https?:\/\//.test(origin) ? origin : undefined;
  const [first, last] = [quoted[0], quoted.at(-1)];
  if (!first || !last || offset === undefined || original?.state === 'changed') return passageHref(origin);
  const version = original && 'version' in original ? original.version : read;
  return passageHref(origin, { start: offset + first.start, end: offset + last.end, version });
}
