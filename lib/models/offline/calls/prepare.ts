import { phrasesFor } from '../answer/phrases';
import { fillSchema } from '../schema/fill-schema';
import { typesOf } from '../schema/json-schema';
import type { Call, Situation } from './situation';
import { ofRole, usesOf } from './tool-choice';

/** The question the person wanted to be asked, once: in a team in the first round, whose reports tell the answer. */
function askFirst(situation: Situation): Call[] {
  const { ask } = situation.conversation.errands;
  const [tool] = ofRole(situation, 'ask');
  if (!ask || !tool || (situation.conversation.round ?? 1) > 1) return [];
  const { value, guessed } = fillSchema(tool.schema, {
    optional: false,
    suggest: ({ name, path, schema }) => {
      if (path.length !== 1) return undefined;
      if (typesOf(schema).includes('array')) return ask.options.length > 0 ? ask.options : undefined;
      return tool.schema.required?.includes(name) ? phrasesFor(situation.conversation.language).asking(ask.about) : undefined;
    },
  });
  // Safe: a tool's input schema is an object schema, and the filler keeps to it.
  return guessed.length === 0 ? [{ tool: tool.name, input: value as Call['input'] }] : [];
}

/** The person's own time, zone and language, when they are asked for. */
function lookHere(situation: Situation): Call[] {
  const [tool] = ofRole(situation, 'here');
  return tool && situation.conversation.errands.here ? [{ tool: tool.name, input: {} }] : [];
}

/** What has to be known before the work begins and only the person, or their program, can tell. */
export function prepare(situation: Situation): Call[] {
  return isPrepared(situation) ? [] : [...askFirst(situation), ...lookHere(situation)];
}

/** Whether a step of this turn went to that. */
export function isPrepared(situation: Situation): boolean {
  return ofRole(situation, 'ask', 'here').some((tool) => usesOf(tool, situation).length > 0);
}
