import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { RequestKind } from '@/lib/core/signals';

const ORDER: readonly RequestKind[] = ['approval', 'question', 'client_tool'];

/** What waits, by kind; a kind nothing is of is left out. Within one, the oldest first. */
export function inboxSections(requests: readonly OpenRequest[]): { kind: RequestKind; requests: OpenRequest[] }[] {
  return ORDER.map((kind) => ({ kind, requests: requests.filter(({ request }) => request.data.kind === kind) })).filter(
    (section) => section.requests.length > 0,
  );
}
