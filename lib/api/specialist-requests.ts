import { z } from 'zod';
import { type LibraryContent, libraryRequest } from '@/lib/core/library';
import type { ShownItem } from './library-requests';

/** An agent that exists, with the version that the edit is based on. */
const existing = z.object({ id: z.string().max(64), version: z.number().int().min(1) }).strict();

/** Body of `POST /api/connections/:id/specialists`: agents to create, or to save as a new version of an existing one. */
export const makeSpecialistsRequest = z
  .object({
    agents: z
      .array(z.object({ content: libraryRequest('agent'), existing: existing.nullable().default(null) }).strict())
      .min(1, 'needs at least one agent')
      .max(20, 'at most 20 agents'),
  })
  .strict();
export type MakeSpecialistsRequest = z.output<typeof makeSpecialistsRequest>;

/** `new`: it does not exist yet. `made`: it exists with the given `content`. `outdated`: it exists without some of the tools in `content`. */
export interface ProposedSpecialist {
  status: 'new' | 'made' | 'outdated';
  content: LibraryContent<'agent'>;
  existing: z.output<typeof existing> | null;
}

/** `GET /api/connections/:id/specialists` */
export interface SpecialistsAnswer {
  specialists: ProposedSpecialist[];
  /** The team that they join; `id` is null while it does not exist. */
  team: { id: string | null; name: string; title: string };
  /** Names of tools that were assigned to no agent, since a team has a limited number of agents. */
  leftOut: string[];
  /** Names of tools that are not offered: changed and not reviewed yet, or no longer listed by the server. */
  unavailable: { changed: string[]; missing: string[] };
  /** Whether only selected agents may use the connection: new specialists are added to these. */
  isLimited: boolean;
  /** Number of tools whose calls wait for the user's approval. */
  asking: number;
}

/** `POST /api/connections/:id/specialists` (201) */
export interface MadeSpecialistsAnswer {
  agents: ShownItem<'agent'>[];
  team: ShownItem<'team'>;
}
