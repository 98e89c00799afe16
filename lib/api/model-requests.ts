import { z } from 'zod';
import { type ModelSettings, REASONING_EFFORTS } from '@/lib/core/agents/agent';
import type { Phrase } from '@/lib/core/phrases/phrase';
import type { ResolvedSettings } from '@/lib/core/runs/resolve-settings';

const modelRef = z
  .string()
  .max(200)
  .regex(/^[\w-]+:\S+$/, 'must be provider:model');

/** Body of `POST /api/models/ping`; query of `GET` and `DELETE /api/models/details`. */
export const modelRequest = z.object({ model: modelRef }).strict();
export type ModelRequest = z.output<typeof modelRequest>;

/** Query of `GET /api/models/settings`: the model and settings that an agent defines; undefined fields are inherited. */
export const settingsRequest = z
  .object({
    model: modelRef.optional(),
    temperature: z.coerce.number().min(0).max(2).optional(),
    topP: z.coerce.number().min(0).max(1).optional(),
    maxOutputTokens: z.coerce.number().int().min(1).max(200_000).optional(),
    seed: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    reasoning: z.enum(REASONING_EFFORTS).optional(),
  })
  .strict();
export type SettingsRequest = z.output<typeof settingsRequest>;

/** `GET /api/models/settings`: the settings that the agent would use in a run without settings of its own. */
export interface EffectiveSettingsAnswer {
  /** `person`, `server`: the default model of the user or of the server. */
  model: { id: string; from: 'agent' | 'person' | 'server' };
  settings: ModelSettings;
  /** The level each setting comes from. */
  from: ResolvedSettings['from'];
  /** Sentences about requested settings that were changed or left out. */
  warnings: string[];
  /** The same as code and values. */
  warningPhrases: Phrase[];
  /** Size of the model's context window. */
  contextTokens: number;
}
