/** Ways to request an answer in JSON: by schema, as any JSON object, or by instructions only. */
export const JSON_FORMS = ['schema', 'object', 'words'] as const;
export type JsonForm = (typeof JSON_FORMS)[number];

/** Key of provider metadata and provider options; no provider can have this name. */
const KEY = 'json.form';

/** Provider metadata of an answer, or provider options of a request, with the form in which JSON was requested. */
export function withForm(form: JsonForm): Record<string, { form: JsonForm }> {
  return { [KEY]: { form } };
}

/** Returns the form in which JSON was requested; undefined if it was requested by schema or not at all. */
export function formIn(marked: Readonly<Record<string, unknown>> | undefined): JsonForm | undefined {
  const mark = marked?.[KEY];
  if (typeof mark !== 'object' || mark === null || !('form' in mark)) return undefined;
  return JSON_FORMS.find((form) => form === mark.form);
}
