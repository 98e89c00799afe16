import type { z } from 'zod';
import type { TeamRequest } from '@/lib/api/requests';
import type { SignedIn } from '@/lib/core/actor';
import type { Embedder } from '@/lib/core/ports/embedder';
import type { Stores } from '@/lib/core/ports/stores';
import type { SearchDocuments } from '@/lib/documents/meaning/search-documents';
import type { Engine } from '@/lib/engine/engine';
import type { RouteDeps } from '@/lib/http/routes';
import type { AskParts } from '@/lib/services/desks/ask-desk';
import type { AccessWatch } from '@/lib/services/runs/follow-run';

/** Dependencies of the MCP server, as the workbench has them, with the actor of the request. */
export interface McpContext extends Omit<AskParts, 'stores' | 'engine'>, Pick<RouteDeps, 'onRefusal'> {
  actor: SignedIn;
  stores: AskParts['stores'] & Pick<Stores, 'runs' | 'vectors' | 'words'>;
  engine: Pick<Engine, 'start' | 'follow' | 'signal'>;
  access: AccessWatch;
  searchDocuments: SearchDocuments;
  embedder: Pick<Embedder, 'id'> | undefined;
  /** The origin under which users reach this server. */
  origin: string;
  teamChatRequest: z.ZodType<TeamRequest>;
  openStream(userId: string): () => void;
  mayPreview(userId: string): Promise<void>;
}
