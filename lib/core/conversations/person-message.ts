import { tag } from '../text/tag';

/** A message that the user sent to the agents of a working run. */
export interface PersonMessage {
  text: string;
  /** The agent it is addressed to; omitted: all. */
  agent?: string;
  /** The round or phase in which it was sent; empty before the first and in a run without any. Missing in logs of earlier versions. */
  when?: string;
}

/** Renders a message for a model. Messages of earlier versions are rendered as they were then: without a tag. */
export function messageText({ text, when }: PersonMessage): string {
  return when === undefined ? text : tag('from_the_person', text, when && `when="${when}"`);
}
