import { z } from 'zod';
import { agentDefinition } from '@/lib/core/agent-definition';
import type { SystemSection } from '@/lib/core/agent-snapshot';
import {
  type LibraryContent,
  type LibraryItem,
  type LibraryKind,
  type LibraryVersion,
  libraryRequest,
  VISIBILITIES,
} from '@/lib/core/library';
import { variables } from '@/lib/core/prompt-definition';
import type { PromptProblem } from '@/lib/core/prompts';
import { clientMessages } from './client-messages';

/** Query of `GET /api/agents`, `/api/prompts` and `/api/teams`; `before` is the `next` of the page before. */
export const libraryListRequest = z
  .object({
    /** `builtin`: what comes with the product. */
    scope: z.enum(['own', 'shared', 'builtin']).default('own'),
    search: z.string().trim().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    before: z.string().max(200).optional(),
  })
  .strict();
export type LibraryListRequest = z.output<typeof libraryListRequest>;

/** Body of `PUT …/:id`: all that can be edited, and the version it was edited from. */
export function librarySaveRequest<Kind extends LibraryKind>(kind: Kind) {
  return libraryRequest(kind).extend({ version: z.number().int().min(1) });
}

/** Body of `PATCH …/:id`. */
export const libraryPublishRequest = z.object({ visibility: z.enum(VISIBILITIES) }).strict();

/** An item as its readers see it. */
export type ShownItem<Kind extends LibraryKind = LibraryKind> = {
  [K in Kind]: Omit<LibraryItem<K>, 'userId' | 'visibility'> & {
    visibility: LibraryItem['visibility'] | 'builtin';
    /** Whether the reader may change it. */
    isOwn: boolean;
  };
}[Kind];

/** `GET …`; `next` is the `before` of the next page. */
export interface LibraryListAnswer<Kind extends LibraryKind = LibraryKind> {
  items: ShownItem<Kind>[];
  next: string | null;
}

/** `POST …` (201), `GET`, `PUT` and `PATCH …/:id` */
export interface LibraryItemAnswer<Kind extends LibraryKind = LibraryKind> {
  item: ShownItem<Kind>;
}

/** `GET …/:id/versions`, the newest first. Saving the content of one restores it. */
export interface LibraryVersionsAnswer<Kind extends LibraryKind = LibraryKind> {
  versions: LibraryVersion<Kind>[];
}

/** Body of `POST /api/agents/test`: an agent as it would be saved, and what it is asked. */
export const agentTestRequest = libraryRequest('agent').extend({
  /** Of an earlier question of the same test. */
  conversationId: z.string().max(64).optional(),
  messages: clientMessages,
});
export type AgentTestRequest = z.output<typeof agentTestRequest>;

/** Body of `POST /api/agents/import`: the text of a file that `GET /api/agents/:id/export` has given. */
export const agentImportRequest = z.object({ file: z.string().max(1_000_000, 'at most 1,000,000 characters') }).strict();

/** `POST /api/agents/import`: the body for `POST /api/agents`, and by field what keeps it from being made. */
export interface AgentImportAnswer {
  content: LibraryContent<'agent'>;
  problems: Record<string, string>;
}

const title = z.string().max(200).default('');

/** Body of `POST /api/agents/preview`: of an agent, what its system text is made of. */
export const agentPreviewRequest = z
  .object({ title, definition: agentDefinition.pick({ instructions: true, variables: true, tools: true }) })
  .strict();
export type AgentPreviewRequest = z.output<typeof agentPreviewRequest>;

/** Body of `POST /api/prompts/preview`. */
export const promptPreviewRequest = z
  .object({ title, definition: z.object({ template: z.string().max(50_000), variables }).strict() })
  .strict();
export type PromptPreviewRequest = z.output<typeof promptPreviewRequest>;

/** `POST …/preview`: what a model would be told now. `tokens` is an estimate. */
export interface PreviewAnswer {
  sections: readonly SystemSection[];
  problems: PromptProblem[];
  tokens: number;
}
