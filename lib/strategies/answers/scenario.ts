import type { DeskArea, ScenarioBlock } from '@/lib/core/desks/desk-definition';
import type { Desk } from '@/lib/core/ports/desk';
import { blocksText } from '@/lib/core/text/blocks-text';
import { tag } from '@/lib/core/text/tag';
import type { AnswersInput } from './input';

export interface Scenario {
  /** Title of its area. */
  title: string;
  blocks: readonly ScenarioBlock[];
}

/** Whether the asker's own scenario replaces that of an area. */
export const isOwnScenario = ({ input }: { input: Pick<AnswersInput, 'overrides'> }, key: string): boolean =>
  Object.hasOwn(input.overrides, key);

/** Returns the scenario of an area: the asker's own, otherwise the desk's; undefined when the area has none. */
export function scenarioOf(
  { desk, input }: { desk: Pick<Desk, 'definition'>; input: Pick<AnswersInput, 'overrides'> },
  key: string,
): Scenario | undefined {
  const area = desk.definition.areas.find((one) => one.key === key);
  if (!area) return undefined;
  const blocks = input.overrides[key] ?? area.scenario;
  return blocks.length === 0 ? undefined : { title: titleOf(area), blocks };
}

/** Returns the instructions of the desk and of a scenario as the answering agent receives them. */
export function scenarioText({ definition }: Pick<Desk, 'definition'>, scenario: Scenario | undefined): string {
  return [
    ...(definition.instructions ? [tag('desk_instructions', definition.instructions)] : []),
    ...(scenario ? [tag('scenario', blocksText(scenario.blocks))] : []),
  ].join('\n');
}

const titleOf = ({ title, key }: DeskArea) => title.en || title.fr || key;
