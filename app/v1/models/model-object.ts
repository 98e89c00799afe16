/** A model as OpenAI's API describes it. */
export const modelObject = (id: string) => ({ id, object: 'model', created: 0, owned_by: 'roundtable' });
