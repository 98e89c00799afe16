import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const MODEL = 'openai-compatible:fake';

/** Tells its instructions and which messages it knows. */
const behaviour: Behaviour = ({ body, system }) => {
  if (body.response_format) return { json: { city: 'Lund' } };
  const known = body.messages.filter(({ role }) => role !== 'system').map(({ role, content }) => `${role}: ${content}`);
  return { text: `As ${/Alice|Bob/.exec(system)?.[0]}: ${known.join('; ')}` };
};

let models: ModelServer;
let product: Product;
let ada: Person;
let client: OpenAI;
beforeAll(async () => {
  models = await startModelServer({ behaviour, models: ['fake', 'other'] });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
  client = new OpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1`, maxRetries: 0 });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

type Messages = OpenAI.ChatCompletionMessageParam[];
type Request = OpenAI.ChatCompletionCreateParamsNonStreaming;

const named = (name: string) => ({ role: 'system' as const, content: `You are ${name}.` });
const ask = (content: string) => ({ role: 'user' as const, content });
const said = (content: string) => ({ role: 'assistant' as const, content });

async function answerOf(request: Request) {
  const { choices } = await client.chat.completions.create(request);
  return { text: choices[0]?.message.content };
}

describe('a request whose last message is not of the user', () => {
  test('lets the model go on after its own words, in both of OpenAI’s APIs', async () => {
    const messages = [ask('Tell a story.'), said('Once upon a time')];
    const told = 'As undefined: user: Tell a story.; assistant: Once upon a time; user: Please continue.';
    expect((await answerOf({ model: MODEL, messages })).text).toBe(told);
    expect((await client.responses.create({ model: MODEL, input: messages, store: false })).output_text).toBe(told);
  });

  test('gets the answer of the last message in the form that it asks for', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const { choices } = await client.chat.completions.create({
      ...{ model: MODEL, messages: [ask('Where?'), said('In Lund.')] },
      response_format: { type: 'json_schema', json_schema: { name: 'place', schema } },
    });
    expect(choices[0]?.message.content).toBe('{"city":"Lund"}');
    expect(models.requests.at(-1)?.lastUserText).toContain('in the requested form');
  });

  test('and that has a system message only is a question', async () => {
    expect((await answerOf({ model: MODEL, messages: [named('Alice')] })).text).toBe('As undefined: user: You are Alice.');
    await expect(client.chat.completions.create({ model: MODEL, messages: [{ role: 'system', content: ' ' }] })).rejects.toThrow(
      'not blank',
    );
  });
});
