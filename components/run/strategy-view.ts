import type { ComponentType, ReactNode } from 'react';
import type { Phrase } from '@/lib/core/phrases/phrase';
import type { Text } from '@/lib/i18n/text';
import type { RunView, StrategyFold, TurnView } from '@/lib/run-view/types';
import type { Boundary } from './boundaries';

export interface RunPartProps {
  view: RunView;
  titleOf: (agent: string) => string;
}

/** `plain`: the answer as markdown, already rendered. */
export interface AnswerContentProps {
  view: RunView;
  plain: ReactNode;
  children: string;
}

/** An agent without a contribution to the answer, and the reason. */
export interface MissingAgent {
  agent: string;
  reason: string;
  phrase?: Phrase;
}

/** The view of a strategy's runs, in addition to the parts that all runs share. */
export interface StrategyView {
  fold?: StrategyFold;
  /** The work done so far, and the current activity. */
  Work: ComponentType<RunPartProps>;
  /** The work without a frame, for a page that shows nothing else; `Work` by default. */
  Steps?: ComponentType<RunPartProps>;
  /** The run's status in one line. Absent if `Work` shows it. */
  Status?: ComponentType<RunPartProps>;
  /** Title of the work; "Steps" by default. */
  workTitle?(text: Text): string;
  /** The displayed answer, if it differs from `answerOf`. */
  answer?(view: RunView): string;
  /** The turn that writes the answer, if it is not the view's `writer`. */
  writer?(view: RunView): TurnView | undefined;
  /** Renders the answer of an ended run; without it, as markdown. */
  AnswerContent?: ComponentType<AnswerContentProps>;
  /** Below the answer of an ended run. */
  AfterAnswer?: ComponentType<{ view: RunView }>;
  missing?(view: RunView): readonly MissingAgent[];
  /** Set if its runs can be retried: if the strategy has `retriedAgents`. */
  retries?: true;
  /** Whether it checks its own sentences, so that statements without the number of a source are no fault. */
  checksSentences?: true;
  /** What the run has checked in its answer; the answer's quotes by default. */
  Checked?: ComponentType<{ view: RunView }>;
  /** Facts below the answer, before its time and tokens. */
  facts?(view: RunView, text: Text): string[];
  /** How far the result of a turn can be relied on, from 0 to 1; undefined if it was not rated. */
  confidence?(view: RunView, turnId: string): number | undefined;
  /** Announcements in addition to those of phases and turns. */
  boundaries?(view: RunView, text: Text): Boundary[];
  /** Paragraphs of an export between the answer and the phases. */
  markdown?(view: RunView, text: Text, titleOf: (agent: string) => string): string[];
}
