import { composeAnswer } from '../answer/compose-answer';
import { isLastRound, isSavable } from '../answer/errand-lines';
import type { Finding } from '../answer/finding';
import { synthesise } from '../answer/synthesise';
import { bareRequest, shorten } from '../language/clauses';
import { fillSchema } from '../schema/fill-schema';
import type { Call, Situation } from './situation';
import { isBody, isTitle } from './to-the-person';
import { ofRole, usesOf } from './tool-choice';

const NAME_LENGTH = 80;

/** The document's text: what was found, in a team with the reports of the earlier rounds; without a question the answer before. */
function textOf(situation: Situation, findings: readonly Finding[]): string {
  const { conversation } = situation;
  const { request, lastAnswer, reports, self, round } = conversation;
  if (request === '') return lastAnswer;
  const unsaved = { ...situation, conversation: { ...conversation, errands: { ...conversation.errands, save: undefined } } };
  const own = composeAnswer(unsaved, findings);
  if (!self || reports.length === 0) return own;
  return synthesise({
    ...unsaved,
    conversation: { ...unsaved.conversation, reports: [...reports, { agent: self, round, text: own }] },
  });
}

/** Saves the findings as a document, once, when the request wants that and this agent is the one to do it. */
export function saveReport(situation: Situation, findings: readonly Finding[]): Call[] {
  const { errands, request, carried } = situation.conversation;
  const [tool] = ofRole(situation, 'save');
  if (!errands.save || !tool || usesOf(tool, situation).length > 0) return [];
  if (!isLastRound(situation) || !isSavable(situation, findings)) return [];
  const wanted = errands.save.name ?? shorten(bareRequest(request || carried), NAME_LENGTH);
  const name = wanted.replace(/[\\/\s]+/g, ' ').trim() || tool.name;
  const text = `# ${name}\n\n${textOf(situation, findings)}`;
  const { value, guessed } = fillSchema(tool.schema, {
    optional: false,
    suggest: (slot) => {
      const parameter = { name: slot.name, schema: slot.schema };
      if (slot.path.length !== 1) return undefined;
      return isTitle(parameter) ? name : isBody(parameter) ? text : undefined;
    },
  });
  // Safe: a tool's input schema is an object schema, and the filler keeps to it.
  return guessed.length === 0 ? [{ tool: tool.name, input: value as Call['input'] }] : [];
}
