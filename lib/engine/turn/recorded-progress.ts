import { parseJson } from '@/lib/core/json-schema/read-json';
import type { RunLog } from '../log/run-log';
import { callsIn, textOf } from './collect-answer';
import { readRecord } from './model-record';
import { shownOutput } from './shown-output';
import { readOutcome } from './tool-outcome';
import type { TurnProgress } from './turn-progress';

/** Adds the texts and results that earlier attempts recorded for a turn to its progress, for a turn that is not played again. */
export function addRecorded(log: Pick<RunLog, 'record'>, turnId: string, progress: TurnProgress): void {
  for (let step = 1; ; step++) {
    const recorded = log.record(`${turnId}.m${step}`);
    if (recorded === undefined) return;
    const answer = readRecord(recorded);
    progress.addText(textOf(answer));
    for (const { toolCallId, toolName: tool, input } of callsIn(answer)) {
      const result = log.record(`${turnId}.tool.${toolCallId}`);
      const outcome = result === undefined ? undefined : readOutcome(result);
      if (!outcome || !('output' in outcome)) continue;
      const { output: whole } = outcome;
      progress.addResult(toolCallId, { tool, args: parseJson(input) ?? {}, output: shownOutput(outcome), whole });
    }
  }
}
