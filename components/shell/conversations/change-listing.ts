import type { QueryClient } from '@tanstack/react-query';
import type { ListChange } from '@/lib/core/ports/conversation-store';
import { api } from '../../api';
import { conversationsQuery } from '../../queries';
import { toast } from '../../ui/toast';

/** Changes where a conversation is listed. Resolves with false when that failed, which is then shown. */
export async function changeListing(client: QueryClient, id: string, change: ListChange): Promise<boolean> {
  try {
    await api(`/api/conversations/${encodeURIComponent(id)}`, { method: 'PATCH', body: change });
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
    return false;
  }
  // All lists: of conversations, of archived ones, and what a search found.
  await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  return true;
}
