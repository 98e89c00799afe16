import { z } from 'zod';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import type { SystemSection } from '@/lib/core/agents/agent-snapshot';
import { variables } from '@/lib/core/agents/prompt-definition';
import type { PromptProblem } from '@/lib/core/agents/prompts';
import {
  type LibraryContent,
  type LibraryItem,
  type LibraryKind,
  type LibraryVersion,
  libraryRequest,
  MAX_LIBRARY_FILE,
  VISIBILITIES,
} from '@/lib/core/library';
import type { Phrase } from '@/lib/core/phrases/phrase';
import { clientMessages } from './client-messages';
import { limit, page } from './page';

/** Query of `GET /api/agents`, `/api/prompts`, `/api/teams` and `/api/desks`; `before` is the `next` of the previous page. */
export const libraryListRequest = z
  .object({
    /** `builtin`: items that are part of the product. */
    scope: z.enum(['own', 'shared', 'builtin']).default('own'),
    search: z.string().trim().max(100).optional(),
    ...page(30),
  })
  .strict();
export type LibraryListRequest = z.output<typeof libraryListRequest>;

/** Body of `PUT …/:id`: all editable fields, and the version that the edit is based on. */
export function librarySaveRequest<Kind extends LibraryKind>(kind: Kind) {
  return libraryRequest(kind).extend({ version: z.number().int().min(1) });
}

/** Body of `PATCH …/:id`. */
export const libraryPublishRequest = z.object({ visibility: z.enum(VISIBILITIES) }).strict();

/** An item as shown to a reader. */
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

/** Query of `GET …/:id/versions`; `before` is the `next` of the previous page. */
export const libraryVersionsRequest = z
  .object({
    limit: limit(20),
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  })
  .strict();
export type LibraryVersionsRequest = z.output<typeof libraryVersionsRequest>;

/** `GET …/:id/versions`, newest first. A version is restored by saving its content again. `next` is the `before` of the next page. */
export interface LibraryVersionsAnswer<Kind extends LibraryKind = LibraryKind> {
  versions: LibraryVersion<Kind>[];
  next: number | null;
}

/** Body of `POST /api/agents/test`: an unsaved agent and the question to ask it. */
export const agentTestRequest = libraryRequest('agent').extend({
  /** Continues an earlier question of the same test. */
  conversationId: z.string().max(64).optional(),
  messages: clientMessages,
});
export type AgentTestRequest = z.output<typeof agentTestRequest>;

/** Body of `POST /api/library/import` and of its preview: the text of a file that `GET …/:id/export` returned. */
export const libraryFileRequest = z
  .object({ file: z.string().max(MAX_LIBRARY_FILE, 'at most 1,000,000 characters').describe('Text of the file') })
  .strict();

/** The longest file as JSON, in which a character can be an escape of six bytes. */
export const LIBRARY_FILE_BYTES = 6 * MAX_LIBRARY_FILE + 100;

/** A difference from the file; the phrase is shown to the user. */
export interface ImportNotice {
  message: string;
  phrase?: Phrase;
}

/** `POST /api/library/import/preview`: the items as they would be created; their references are names. `wanted`: the name in the file. */
export interface ImportPreviewAnswer {
  items: { kind: LibraryKind; wanted: string; content: LibraryContent }[];
  notices: ImportNotice[];
}

/** `POST /api/library/import`: the new items in the order of the file. */
export interface ImportAnswer {
  items: ShownItem[];
  notices: ImportNotice[];
}

const title = z.string().max(200).default('');

/** Body of `POST /api/agents/preview`: the parts of an agent that determine its system text. */
export const agentPreviewRequest = z
  .object({ title, definition: agentDefinition.pick({ instructions: true, variables: true, tools: true }) })
  .strict();
export type AgentPreviewRequest = z.output<typeof agentPreviewRequest>;

/** Body of `POST /api/prompts/preview`. */
export const promptPreviewRequest = z
  .object({ title, definition: z.object({ template: z.string().max(50_000), variables }).strict() })
  .strict();
export type PromptPreviewRequest = z.output<typeof promptPreviewRequest>;

/** `POST …/preview`: the instructions that a model would receive now. `tokens` is an estimate. */
export interface PreviewAnswer {
  sections: readonly SystemSection[];
  problems: PromptProblem[];
  tokens: number;
}
