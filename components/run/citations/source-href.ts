import type { NumberedSource, OriginalState, TextRange } from '@/lib/core/citation';
import { isSalesforceId, salesforceRecordUrl } from '@/lib/core/salesforce-id';
import { passageHref } from '../../files/passage-link';

interface Target {
  /** The quoted words in the text of the source. */
  quoted: readonly TextRange[];
  original: OriginalState['state'] | undefined;
  /** Of the user's Salesforce. */
  instanceUrl: string | null | undefined;
}

/** Returns the address of the original of a source, for a document at the quoted words; undefined when it has none. */
export function sourceHref(
  { kind, origin, offset }: NumberedSource,
  { quoted, original, instanceUrl }: Target,
): string | undefined {
  if (original === 'gone') return undefined;
  if (kind === 'record') return instanceUrl && isSalesforceId(origin) ? salesforceRecordUrl(instanceUrl, origin) : undefined;
  if (kind !== 'document') return /^https?:\/\//.test(origin) ? origin : undefined;
  const [first, last] = [quoted[0], quoted.at(-1)];
  const isThere = first && last && offset !== undefined && original !== 'changed';
  return passageHref(origin, isThere ? { start: offset + first.start, end: offset + last.end } : undefined);
}
