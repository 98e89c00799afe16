import { answersIn } from '../calls/answers-in';
import type { Situation } from '../calls/situation';
import { isBody, isTitle } from '../calls/to-the-person';
import type { Parameter, ToolProfile } from '../calls/tool-profile';
import type { ToolUse } from '../conversation/conversation';
import { isObject } from '../evidence/read-entity';
import { failureReason } from './failure-reason';
import type { Finding } from './finding';
import { escapeMarkdown, formatNumber } from './format-value';
import { isErrandLine, phrasesFor } from './phrases';

/** Whether this is the round a document is saved in: the last one, which knows most. */
export function isLastRound({ conversation: { round = 1, rounds = 1 } }: Situation): boolean {
  return round >= rounds;
}

/** Whether there is anything a document could hold. */
export function isSavable({ conversation }: Situation, findings: readonly Finding[]): boolean {
  const { reports, request, lastAnswer } = conversation;
  return findings.some(({ empty }) => !empty) || reports.length > 0 || (request === '' && lastAnswer !== '');
}

/** The name and length the document got, as the tool tells them, else as it was called. */
function keptAs({ input, result }: ToolUse, { parameters }: ToolProfile): { name: string; length: number } {
  const given = (is: (parameter: Parameter) => boolean) => String(input[parameters.find(is)?.name ?? ''] ?? '');
  const told = isObject(result) ? result : {};
  return {
    name: typeof told.name === 'string' ? told.name : given(isTitle),
    length: typeof told.length === 'number' ? told.length : given(isBody).length,
  };
}

/** What came of the document that was to be saved. */
function savedLine(situation: Situation, findings: readonly Finding[]): string[] {
  const { conversation, tools } = situation;
  const words = phrasesFor(conversation.language);
  if (!conversation.errands.save) return [];
  const tool = tools.find(({ role }) => role === 'save');
  if (!tool) return [words.notSaved(words.cannotSave)];
  const use = conversation.uses.find((one) => one.tool === tool.name && one.step >= 0);
  if (use?.error !== undefined) return [words.notSaved(failureReason(use.error))];
  if (use) {
    const { name, length } = keptAs(use, tool);
    return [words.saved(escapeMarkdown(name), formatNumber(length, conversation.language))];
  }
  if (!isLastRound(situation)) return [];
  return [words.notSaved(isSavable(situation, findings) ? words.noStepLeft : words.nothingToSave)];
}

/** A line for each errand that was done or could not be: what the person answered, what became of the document. */
export function errandLines(situation: Situation, findings: readonly Finding[]): string[] {
  const { language, errands } = situation.conversation;
  const answers = errands.ask ? answersIn(situation.conversation, situation.tools) : [];
  const answered = answers.map(({ about, answer }) => phrasesFor(language).answered(about, escapeMarkdown(answer)));
  return [...answered, ...savedLine(situation, findings)];
}

/** The errand lines of a report. */
export function toldErrands(report: string): string[] {
  return report.split('\n').filter(isErrandLine);
}
