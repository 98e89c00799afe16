import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { jsonSchemaOf } from '@/lib/core/json-schema/json-schema';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { type HttpToolDefinition, placeholdersIn } from '@/lib/core/tools/http-tools';

/**
 * Checks that the arguments of a tool are described and that its templates use no others. `at`: the path of the definition in the request.
 * @throws {AppError} `bad_request` with the field
 */
export function checkDefinition({ input, path, query, headers, body }: HttpToolDefinition, at = 'definition'): void {
  const schema = givenSchema(input);
  if ('problem' in schema) throw wrongField(`${at}.input`, fieldProblem('noArguments', {}));
  const known = Object.keys(jsonSchemaOf(schema.input).properties ?? {});
  const templates = { path, query: query.map(({ value }) => value), headers: headers.map(({ value }) => value), body };
  for (const [field, template] of Object.entries(templates)) {
    const unknown = placeholdersIn(template).find((name) => !known.includes(name));
    if (unknown !== undefined) throw wrongField(`${at}.${field}`, fieldProblem('unknownArgument', { argument: unknown }));
  }
}
