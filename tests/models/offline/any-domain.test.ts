import { describe, expect, test } from '@jest/globals';
import { ask, tableRows } from './ask';
import { hotelTools, libraryTools, weatherTools } from './everyday-tools';

describe('the offline model over tools it has never seen', () => {
  test('takes the argument from the request and quotes what came back', async () => {
    const { calls, text } = await ask("What's the weather in Paris?", weatherTools);
    expect(calls[0]).toMatchObject({ tool: 'getWeather', input: { city: 'Paris' } });
    expect(text).toMatch(/temperature 10/i);
    expect(text).toContain('light rain');
  });

  test('asks once for each of the things that are compared', async () => {
    const { calls, text } = await ask('Compare the weather in Oslo and Lisbon', weatherTools);
    const cities = calls.filter(({ tool }) => tool === 'getWeather').map(({ input }) => input.city);
    expect(cities).toEqual(['Oslo', 'Lisbon']);
    expect(tableRows(text)).toEqual(
      expect.arrayContaining([expect.arrayContaining(['Oslo', '8']), expect.arrayContaining(['Lisbon', '12'])]),
    );
  });

  test('reads a number beside the word of its parameter, and a city without a capital', async () => {
    const { calls } = await ask('forecast for berlin for 5 days', weatherTools);
    expect(calls).toContainEqual(expect.objectContaining({ tool: 'getForecast', input: { city: 'berlin', days: 5 } }));
  });

  test('answers in French when asked in French', async () => {
    const { text, calls } = await ask('Quel temps fait-il à Lyon ?', weatherTools);
    expect(calls[0]?.input).toMatchObject({ city: 'Lyon' });
    expect(text).toContain('Modèle hors ligne');
  });

  test('searches, then reads what the search found by its ids', async () => {
    const { calls, text } = await ask('Which books by Jules Verne are there, and on which shelf?', libraryTools);
    expect(calls[0]).toMatchObject({ tool: 'searchCatalog', input: { query: expect.stringContaining('Jules Verne') } });
    expect(calls.filter(({ tool }) => tool === 'getBook').map(({ input }) => input.bookId)).toEqual(
      expect.arrayContaining(['b1', 'b2']),
    );
    expect(text).toContain('A-b1');
  });

  test('changes something only when the request says so', async () => {
    const looked = await ask('Where is Dune?', libraryTools);
    expect(looked.calls.map(({ tool }) => tool)).not.toContain('reserveBook');
    const reserved = await ask('Reserve Dune for me', libraryTools);
    expect(reserved.calls).toContainEqual(expect.objectContaining({ tool: 'reserveBook', input: { bookId: 'b3' } }));
    expect(reserved.text).toMatch(/^\*\*Reserve book\*\*: reserved yes/);
  });

  test('finds the id of what the request names, and the dates for both ends', async () => {
    const { calls } = await ask('Is there a free room at Hotel Lutetia from 2026-12-01 to 2026-12-05 for 3 guests?', hotelTools);
    expect(calls.filter(({ tool }) => tool === 'checkAvailability').map(({ input }) => input)).toEqual([
      { hotelId: 11, checkIn: '2026-12-01', checkOut: '2026-12-05', guests: 3 },
    ]);
    expect(calls.map(({ tool }) => tool)).not.toContain('bookRoom');
  });

  test('puts rows in the order a superlative asks for', async () => {
    const { text } = await ask('What is the cheapest hotel?', hotelTools);
    expect(tableRows(text).map(([name]) => name)).toEqual(['Name', 'Ibis Bastille', 'Roma Centrale', 'Hotel Lutetia']);
    expect(text).toMatch(/lowest Price: \*\*Ibis Bastille\*\* \(95\)/);
  });

  test('filters by what the request says, where a tool can', async () => {
    const { calls, text } = await ask('Which hotels are in Rome?', hotelTools);
    expect(calls).toEqual([expect.objectContaining({ tool: 'listHotels', input: { city: 'Rome' } })]);
    expect(text).toContain('Roma Centrale');
    expect(text).not.toContain('Lutetia');
  });

  test('greets without calling anything, and says what it is', async () => {
    const { calls, text } = await ask('Hello!', hotelTools);
    expect(calls).toEqual([]);
    expect(text).toMatch(/offline model/i);
    expect(text).toContain('`listHotels`');
  });

  test('says so when it has no tools', async () => {
    const { text } = await ask('What is the capital of France?', {});
    expect(text).toMatch(/have no tools/);
    expect(text).not.toMatch(/paris/i);
  });

  test('gives different answers to different questions', async () => {
    const questions = [
      'Which hotels are in Rome?',
      'What is the cheapest hotel?',
      'Is there a room at Ibis Bastille from 2026-12-01 to 2026-12-02?',
    ];
    const answers = await Promise.all(questions.map((question) => ask(question, hotelTools)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(questions.length);
  });

  test('says at the end of every answer that it is the offline model', async () => {
    const answers = await Promise.all([
      ask('Which hotels are in Rome?', hotelTools),
      ask('weather in Oslo', weatherTools),
      ask('hi', {}),
    ]);
    for (const { text } of answers) expect(text.split('\n').at(-1)).toMatch(/^_Offline model: .*\._$/);
  });
});
