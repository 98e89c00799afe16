import { AppError } from '@/lib/core/errors';
import { fieldProblem } from '@/lib/core/field-problem';
import { type HttpToolDefinition, placeholdersIn } from '@/lib/core/http-tools';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { jsonSchemaOf } from '@/lib/core/json-schema/json-schema';
import type { Phrase } from '@/lib/core/phrase';

/**
 * Checks that the arguments of a tool are described and that its templates use no others. `at`: the path of the definition in the request.
 * @throws {AppError} `bad_request` with the field
 */
export function checkDefinition({ input, path, query, headers, body }: HttpToolDefinition, at = 'definition'): void {
  const schema = givenSchema(input);
  if ('problem' in schema) {
    const what = 'must describe an object with the arguments of the tool';
    throw wrong(`${at}.input`, what, fieldProblem('noArguments', {}));
  }
  const known = Object.keys(jsonSchemaOf(schema.input).properties ?? {});
  const templates = { path, query: query.map(({ value }) => value), headers: headers.map(({ value }) => value), body };
  for (const [field, template] of Object.entries(templates)) {
    const unknown = placeholdersIn(template).find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const what = `uses {${unknown}}, which is not an argument of the tool`;
    throw wrong(`${at}.${field}`, what, fieldProblem('unknownArgument', { argument: unknown }));
  }
}

function wrong(field: string, what: string, problem: Phrase): AppError {
  return new AppError('bad_request', `${field}: ${what}`, { fields: { [field]: what }, fieldPhrases: { [field]: problem } });
}
