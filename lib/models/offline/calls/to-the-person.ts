import { wordsOf } from '../language/words';
import { typesOf } from '../schema/json-schema';
import type { Parameter, ToolProfile, ToolRole } from './tool-profile';

/** Tools that turn to the person or their program: nothing can be looked up with them, and a no is not tried again. */
export const TO_THE_PERSON: readonly ToolRole[] = ['ask', 'here', 'save'];

type Declared = Omit<ToolProfile, 'role'>;

const PERSON = /\b(?:persons?|users?|humans?|people|utilisateurs?|personnes?)\b/i;

const words = ({ name, description }: Declared) => `${wordsOf(name).join(' ')} ${description}`;
const required = ({ parameters }: Declared) => parameters.filter((parameter) => parameter.required);
const isText = ({ schema }: Pick<Parameter, 'schema'>) => typesOf(schema).includes('string');

/** What a document is called. */
export function isTitle(parameter: Pick<Parameter, 'name' | 'schema'>): boolean {
  return isText(parameter) && /^(?:file_?|document_?)?(?:name|title)$|^(?:nom|titre)$/i.test(parameter.name);
}

/** What stands in a document. */
export function isBody(parameter: Pick<Parameter, 'name' | 'schema'>): boolean {
  return isText(parameter) && /^(?:text|content|body|markdown|texte|contenu)$/i.test(parameter.name);
}

/** Puts a question to the person. */
export function asksPerson(tool: Declared): boolean {
  const [question, ...more] = required(tool);
  if (!question || more.length > 0 || !isText(question) || !/^(?:question|prompt|message|text)$/i.test(question.name))
    return false;
  const opening = wordsOf(words(tool)).slice(0, 6);
  return opening.some((word) => /^(?:ask|demande)/.test(word)) && PERSON.test(words(tool));
}

/** Keeps a text under a name as a document. Whether it writes at all its verb says. */
export function savesText(tool: Declared): boolean {
  const wanted = required(tool);
  const isPair = wanted.length === 2 && wanted.some(isTitle) && wanted.some(isBody);
  return isPair && /\b(?:documents?|files?|reports?)\b/i.test(words(tool));
}

/** Tells the person's own time, by its zone. */
export function tellsTime(tool: Declared): boolean {
  return required(tool).length === 0 && PERSON.test(tool.description) && /\btime ?zone\b/i.test(tool.description);
}
