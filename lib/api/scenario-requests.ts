import { z } from 'zod';
import { scenarioBlock } from '@/lib/core/desks/desk-definition';
import type { ScenarioOverride } from '@/lib/core/ports/scenario-override-store';
import { LANGUAGES } from '@/lib/core/text/language';

const blocks = z.array(scenarioBlock).min(1, 'needs a block').max(20, 'at most 20 blocks');

/** Body of `PUT /api/desks/:id/overrides/:area`. */
export const overrideRequest = z.object({ blocks, enabled: z.boolean().default(true) }).strict();
export type OverrideRequest = z.output<typeof overrideRequest>;

/** Body of `POST /api/desks/:id/scenario-preview`: the blocks to preview, for an area of the desk. */
export const scenarioPreviewRequest = z.object({ area: z.string().max(40), blocks: z.array(scenarioBlock).max(20) }).strict();
export type ScenarioPreviewRequest = z.output<typeof scenarioPreviewRequest>;

/** Body of `POST /api/desks/:id/scenario-trial`: a question, and the blocks to try for an area; null: the desk's own scenario. */
export const scenarioTrialRequest = z
  .object({
    question: z.string().trim().min(1, 'needs a question').max(10_000),
    area: z.string().max(40),
    blocks: blocks.nullable(),
    pageLanguage: z.enum(LANGUAGES).default('en'),
  })
  .strict();
export type ScenarioTrialRequest = z.output<typeof scenarioTrialRequest>;

/** `GET /api/desks/:id/overrides`: the caller's own, also for areas that the desk no longer has. */
export interface OverridesAnswer {
  overrides: ScenarioOverride[];
}

/** `PUT /api/desks/:id/overrides/:area` */
export interface OverrideAnswer {
  override: ScenarioOverride;
}

/** Id or name. */
const desk = z.string().min(1).max(64);
const departmentKey = z.string().min(1).max(40);

/** Query of `GET /api/scenario/scenario-overrides` (seed 001). */
export const seedOverridesQuery = z.object({ desk, departmentKey: departmentKey.optional() }).strict();
/** Query of `DELETE /api/scenario/scenario-overrides` (seed 001). */
export const seedOverrideQuery = z.object({ desk, departmentKey }).strict();
/** Body of `POST` and `PUT /api/scenario/scenario-overrides` (seed 001). */
export const seedOverrideRequest = z
  .object({ desk, departmentKey, overrideText: z.string().trim().min(1).max(10_000), enabled: z.boolean().default(true) })
  .strict();

export interface SeedOverride {
  departmentKey: string;
  /** The desk's own scenario. */
  defaultText: string;
  /** Empty: there is no override. */
  overrideText: string;
  enabled: boolean;
  updatedAt: string | null;
}

/** `GET /api/scenario/scenario-overrides` */
export interface SeedOverridesAnswer {
  overrides: SeedOverride[];
}

/** The same with `departmentKey`; null if no override is active. */
export interface SeedOverrideAnswer extends Pick<SeedOverride, 'departmentKey' | 'defaultText'> {
  override: Pick<SeedOverride, 'overrideText' | 'enabled' | 'updatedAt'> | null;
}
