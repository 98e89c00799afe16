import type { ComponentType } from 'react';
import type { Phrase } from '@/lib/core/phrase';
import type { Text } from '@/lib/i18n/text';
import type { RunView, StrategyFold } from '@/lib/run-view/types';
import type { Boundary } from './boundaries';

export interface RunPartProps {
  view: RunView;
  titleOf: (agent: string) => string;
}

/** An agent whose part is missing in the answer, and why. */
export interface MissingAgent {
  agent: string;
  reason: string;
  phrase?: Phrase;
}

/** What pages show of the runs of one strategy, beside what any run has. */
export interface StrategyView {
  fold?: StrategyFold;
  /** What was done to answer, and what is being done now. */
  Work: ComponentType<RunPartProps>;
  /** What the run as a whole is at, in a line. Without one, `Work` is short enough to say so. */
  Status?: ComponentType<RunPartProps>;
  /** What the work is called: "Steps" when left out. */
  workTitle?(text: Text): string;
  /** The answer as it is shown, when that is not `answerOf`. */
  answer?(view: RunView): string;
  missing?(view: RunView): readonly MissingAgent[];
  /** What stands under the answer before its time and tokens. */
  facts?(view: RunView, text: Text): string[];
  /** What is announced beside phases and turns. */
  boundaries?(view: RunView, text: Text): Boundary[];
  /** What an export has between the answer and the phases, a paragraph each. */
  markdown?(view: RunView, text: Text, titleOf: (agent: string) => string): string[];
}
