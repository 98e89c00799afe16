import { similarNames } from '../text/similar-names';

/** Longer lists cost a model more than they tell it. */
const MOST_LISTED = 40;

interface Named {
  name: string;
  /** The name for people, which a model may take for the name itself. */
  label?: string;
}

/** What things there are, for a message about a wrong name: all of them if they are few, otherwise those with the most similar names. */
export function namesLike(wanted: string, things: readonly Named[], kind: 'fields' | 'objects'): string {
  const isFew = things.length <= MOST_LISTED;
  const near = isFew ? things : similarNames(wanted, things, ({ name, label = '' }) => `${name} ${label}`);
  return `${isFew ? `Its ${kind} are` : `Nearest of its ${things.length} ${kind}:`} ${near.map(({ name }) => name).join(', ')}.`;
}
