import { jsonOf } from '@/lib/core/json/json-of';
import { changesData } from '@/lib/core/tools/tool';
import type { RunLog } from '../log/run-log';
import { callsIn, textOf } from './model/collect-answer';
import { readRecord } from './model/model-record';
import { shownOutput } from './tools/shown-output';
import { readOutcome, resultOf } from './tools/tool-outcome';
import type { Turn } from './turn';

/** Adds the texts and results that earlier attempts recorded for a turn to its progress, for a turn that is not played again. */
export function addRecorded(
  log: Pick<RunLog, 'has' | 'record'>,
  turnId: string,
  { agent, progress }: Pick<Turn, 'agent' | 'progress'>,
): void {
  for (let step = 1; ; step++) {
    const recorded = log.record(`${turnId}.m${step}`);
    if (recorded === undefined) return;
    const answer = readRecord(recorded);
    progress.addText(textOf(answer));
    for (const { toolCallId, toolName: tool, input } of callsIn(answer)) {
      const result = log.record(`${turnId}.tool.${toolCallId}`);
      const outcome = result === undefined ? undefined : readOutcome(result);
      const call = { tool, args: jsonOf(input) ?? {} };
      const error = outcome && 'error' in outcome ? outcome.error : undefined;
      const hasBegun = outcome !== undefined || log.has(`${turnId}.intent.${toolCallId}.0`);
      const offeredTool = agent.code.get(tool);
      if (hasBegun && offeredTool && changesData(offeredTool)) progress.addChange(toolCallId, { ...call, error });
      if (!outcome || !('output' in outcome)) continue;
      progress.addResult(toolCallId, {
        ...call,
        output: shownOutput(outcome),
        result: resultOf({ id: toolCallId, name: tool, input }, outcome),
      });
    }
  }
}
