import type { ScenarioBlock } from '../desks/desk-definition';

/** Returns the blocks of a scenario as one text. */
export function blocksText(blocks: readonly ScenarioBlock[]): string {
  return blocks.map(({ title, text }) => (title ? `${title}\n${text}` : text)).join('\n\n');
}
