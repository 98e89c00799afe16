import { z } from 'zod';
import type { AgentFile } from '@/lib/core/ports/agent-file-store';
import { type Fact, MAX_FACT_LENGTH } from '@/lib/core/ports/fact-store';
import { showHidden } from '@/lib/core/text/show-hidden';

/** Query of `GET /api/agent-files/:id/text` and `POST …/document`. Default: the newest version. */
export const fileVersionRequest = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }).strict();

/** Body of `PATCH /api/facts/:id`. */
export const factChange = z
  .object({
    text: z
      .string()
      .transform((text) => showHidden(text).replace(/\s+/g, ' ').trim())
      .pipe(z.string().min(1, 'needs a text').max(MAX_FACT_LENGTH, `at most ${MAX_FACT_LENGTH} characters`)),
  })
  .strict();

/** `GET /api/conversations/:id/files`: the working files of a conversation, sorted by name. */
export interface AgentFilesAnswer {
  files: AgentFile[];
}

/** `GET /api/agent-files/:id`: its newest version, and all stored versions, newest first. */
export interface AgentFileAnswer {
  file: AgentFile;
  versions: AgentFile[];
}

/** `GET /api/agents/:id/facts`: what the agent remembers about the caller, oldest first. */
export interface FactsAnswer {
  facts: Fact[];
}

/** `PATCH /api/facts/:id` */
export interface FactAnswer {
  fact: Fact;
}
