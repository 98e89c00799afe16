import { RunStatus } from '../run-status';
import type { StrategyView } from '../strategy-view';
import { PhasesWork } from './work';

/** The view of any strategy: its phases, each with its turns. */
export const phases: StrategyView = { Work: PhasesWork, Status: RunStatus };
