import type { SeedOverride, SeedOverrideAnswer, SeedOverridesAnswer } from '@/lib/api/scenario-requests';
import type { DeskArea } from '@/lib/core/desks/desk-definition';
import type { ScenarioOverride } from '@/lib/core/ports/scenario-override-store';
import { blocksText } from '@/lib/core/text/blocks-text';
import type { Call } from '../call';
import { findUsableDesk } from '../desks/find-usable-desk';
import { notFound } from '../not-found';
import { overridableDesk } from './overridable-desk';
import type { ScenarioParts } from './parts';
import { removeOverride } from './remove-override';
import { saveOverride } from './save-override';

/** Overrides in the form of seed 001: the blocks of a scenario are one text, and areas are called departments. */

interface OfDepartment {
  /** Id or name of a desk. */
  desk: string;
  departmentKey: string;
}

/**
 * Lists the scenarios of a desk with the user's own ones; with a department only its scenario and the active override.
 * @throws {AppError} `not_found`; `forbidden` without the right to have overrides
 */
export async function listOverrideTexts({
  ctx,
  input: { desk: wanted, departmentKey },
}: Call<ScenarioParts, Pick<OfDepartment, 'desk'> & Partial<OfDepartment>>): Promise<SeedOverridesAnswer | SeedOverrideAnswer> {
  const desk = await overridableDesk({ ctx, input: { id: await idOf(ctx, wanted) } });
  const own = await ctx.stores.scenarioOverrides.list(ctx.actor.user.id, desk.id);
  const overrides = desk.definition.areas.map((area) =>
    shown(
      area,
      own.find((one) => one.area === area.key),
    ),
  );
  if (departmentKey === undefined) return { overrides };
  const found = overrides.find((one) => one.departmentKey === departmentKey);
  if (!found) throw notFound();
  const { defaultText, overrideText, enabled, updatedAt } = found;
  return { departmentKey, defaultText, override: enabled ? { overrideText, enabled, updatedAt } : null };
}

/** Saves a text as the user's own scenario for a department. @throws {AppError} as `saveOverride` */
export async function saveOverrideText({
  ctx,
  input: { desk, departmentKey, overrideText, enabled },
}: Call<ScenarioParts, OfDepartment & { overrideText: string; enabled: boolean }>): Promise<Omit<SeedOverride, 'defaultText'>> {
  const blocks = [{ title: '', text: overrideText }];
  const id = await idOf(ctx, desk);
  const { override } = await saveOverride({ ctx, input: { id, area: departmentKey, blocks, enabled } });
  return { departmentKey, overrideText, enabled, updatedAt: override.updatedAt };
}

/** Removes the user's own scenario for a department. @throws {AppError} `not_found` */
export async function removeOverrideText({
  ctx,
  input: { desk, departmentKey },
}: Call<ScenarioParts, OfDepartment>): Promise<undefined> {
  return removeOverride({ ctx, input: { id: await idOf(ctx, desk), area: departmentKey } });
}

/** The id of a desk that is given by name; any text that is not the name of a desk is taken for an id. */
async function idOf(ctx: Call<ScenarioParts>['ctx'], wanted: string): Promise<string> {
  const desk = await findUsableDesk(ctx, ctx.actor.user.id, wanted);
  return desk?.id ?? wanted;
}

function shown({ key, scenario }: DeskArea, override: ScenarioOverride | undefined): SeedOverride {
  return {
    departmentKey: key,
    defaultText: blocksText(scenario),
    overrideText: override ? blocksText(override.blocks) : '',
    enabled: override?.enabled ?? false,
    updatedAt: override?.updatedAt ?? null,
  };
}
