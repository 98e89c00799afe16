import { similarNames } from '../text/similar-names';

/** Longer lists cost a model more than they help. */
const MOST_LISTED = 40;

interface Named {
  name: string;
  /** The label for users, which a model may mistake for the name. */
  label?: string;
}

/** Lists existing names for a message about a wrong one: all if they are few, otherwise the most similar ones. */
export function namesLike(wanted: string, things: readonly Named[], kind: 'fields' | 'objects'): string {
  const isFew = things.length <= MOST_LISTED;
  const near = isFew ? things : similarNames(wanted, things, ({ name, label = '' }) => `${name} ${label}`);
  return `${isFew ? `Its ${kind} are` : `Nearest of its ${things.length} ${kind}:`} ${near.map(({ name }) => name).join(', ')}.`;
}
