import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerer } from '@/lib/agents/builtin/desk/answerer';
import { joinSentences } from '@/lib/strategies/answers/answer-text';
import { parseTaggedAnswer } from '@/lib/strategies/answers/parse-tagged-answer';
import { visibleAnswer as visibleWith } from '@/lib/strategies/answers/visible-answer';

const titles = new Map([['document:7f3k9q', 'Fees.pdf']]);
const parse = (text: string, sentences = 4) => parseTaggedAnswer(text, { sentences, titles });
const visibleAnswer = (text: string) => visibleWith(text, titles);
const URL_TAG = '<citation-url>https://www.example.org/fees?a=1&amp;b=2</citation-url>';
const COMPLETE = `<preliminary-checks>- asks for fees <answer>not this</answer></preliminary-checks>
<answer>
<s-1>A permit costs 20 euros.</s-1>
<s-2>You pay at the town hall.</s-2>
</answer>
<english-answer><s-1>One.</s-1> <s-2>Two.</s-2></english-answer>
<citation-head>See the fees:</citation-head>
${URL_TAG}
<confidence>9</confidence>`;

const NAMES =
  'answer|english-answer|citation-head|citation-url|confidence|preliminary-checks|not-gc|pt-muni|clarifying-question|s-\\d{1,3}';
const ANY_TAG = new RegExp(`</?(?:${NAMES})(?=[\\s/<>]|$)`, 'i');

describe('an answer in tags', () => {
  test('is read into its parts', () => {
    expect(parse(COMPLETE)).toEqual({
      content: 'A permit costs 20 euros. You pay at the town hall.',
      englishContent: 'One. Two.',
      answerType: 'normal',
      sentences: ['A permit costs 20 euros.', 'You pay at the town hall.'],
      isTagged: true,
      omitted: 0,
      citationUrl: 'https://www.example.org/fees?a=1&b=2',
      citationHead: 'See the fees:',
      confidence: 9,
      problems: [],
    });
  });

  test.each<[string, string]>([
    ['in a fence of code', `\`\`\`xml\n${COMPLETE}\n\`\`\``],
    ['with fences inside', COMPLETE.replaceAll(/<answer>|<\/answer>/g, '$&\n```\n')],
    [
      'in capitals, with underscores and attributes',
      COMPLETE.replaceAll(
        /<(\/?)([a-z0-9-]+)>/g,
        (_, slash: string, name: string) => `<${slash}${name.toUpperCase().replace('-', '_')}${slash ? ' ' : ' id="1"'}>`,
      ),
    ],
    ['in entities', COMPLETE.replaceAll('<', '&lt;').replaceAll('>', '&#62;')],
    ['with text around it', `Sure, here is the answer:\n${COMPLETE}\nI hope that this helps.`],
    ['with the answer twice', `${COMPLETE}<answer><s-1>Another one.</s-1></answer>${URL_TAG}`],
    ['without the end of a sentence', COMPLETE.replaceAll(/<\/s-\d>/g, '')],
    [
      'without the end of its blocks',
      COMPLETE.replace('</answer>', '').replace('</citation-head>', '').replace('</confidence>', ''),
    ],
    ['with the answer around all of it', `<answer>${COMPLETE}</answer>`],
    ['with sentences outside of the answer', COMPLETE.replace(/<\/?answer>\n/, '').replace('</answer>\n', '')],
    ['without tags of sentences', COMPLETE.replaceAll(/<\/?s-\d>/g, '')],
    ['with a tag whose end is missing', COMPLETE.replace('<s-2>', '<s-2 ').replace('</answer>', '</answer')],
  ])('is the same %s', (_, text) => {
    const { problems, ...read } = parse(text);
    const { problems: none, ...complete } = parse(COMPLETE);
    expect(read).toEqual(complete);
  });

  test.each<[string, string, Partial<ReturnType<typeof parse>>]>([
    [
      'a clarifying question',
      '<answer><clarifying-question>Which year?</clarifying-question></answer>',
      { answerType: 'clarifying', content: 'Which year?' },
    ],
    [
      'a clarifying question without an answer',
      '<clarifying-question>Which year?</clarifying-question>',
      { answerType: 'clarifying', content: 'Which year?' },
    ],
    [
      'out of scope',
      '<not-gc/><answer><s-1>We do not do that.</s-1></answer>',
      { answerType: 'out_of_scope', content: 'We do not do that.' },
    ],
    ['out of scope without a word', '<not-gc></not-gc>', { answerType: 'out_of_scope', content: '', sentences: [] }],
    [
      'of another level',
      '<answer><pt-muni><s-1>Ask your town.</s-1></pt-muni></answer>',
      { answerType: 'other_level', content: 'Ask your town.' },
    ],
    ['of two kinds', '<answer><not-gc></not-gc><pt-muni>Ask your town.</pt-muni></answer>', { answerType: 'other_level' }],
    [
      'a kind that only its checks name',
      '<preliminary-checks><not-gc>no</not-gc></preliminary-checks><answer>Yes.</answer>',
      { answerType: 'normal', content: 'Yes.' },
    ],
  ])('says that it is %s', (_, text, expected) => {
    expect(parse(text)).toMatchObject(expected);
  });

  test('without text in its answer tag is replaced by its English text, or by the text outside of tags', () => {
    expect(parse('<english-answer><s-1>Yes.</s-1></english-answer>')).toMatchObject({
      content: 'Yes.',
      problems: ['The answer has no text in <answer>.'],
    });
    expect(parse('<english-answer>Yes.</english-answer>')).not.toHaveProperty('englishContent');
    expect(parse('It costs 3.50 euros. Pay at Dr. Miller’s.')).toMatchObject({
      sentences: ['It costs 3.50 euros.', 'Pay at Dr. Miller’s.'],
      isTagged: false,
      problems: ['The answer has no text in <answer>.'],
    });
    expect(parse('<preliminary-checks>never closed <answer>Yes.</answer>')).toMatchObject({ content: 'Yes.' });
    expect(parse('<preliminary-checks>only checks</preliminary-checks>').content).toBe('');
    expect(parse('')).toMatchObject({ content: '', answerType: 'normal', sentences: [] });
  });

  test('loses the numbers of sources that a model adds, since the page has a tag of its own', () => {
    const text =
      '<answer><s-1>The fee is 20 euros [1].</s-1><s-2>It is due in May [1][2] or June 【3】.</s-2><s-3>[4]</s-3></answer>';
    const sentences = ['The fee is 20 euros.', 'It is due in May or June.'];
    expect(parse(text)).toMatchObject({ content: sentences.join(' '), sentences });
    expect(visibleAnswer(text)).toBe(sentences.join(' '));
    expect(parse(`${text}<citation-head>See the fees [1]:</citation-head>`).citationHead).toBe('See the fees:');
  });

  test.each([
    ['document:7f3k9q', 'document:7f3k9q'],
    ['<document: 7F3K9Q>', 'document:7f3k9q'],
    ['Document\u00a0: 7f3k9q', 'document:7f3k9q'],
    ['[Fees.pdf](document:7f3k9q), see https://www.example.org/', 'document:7f3k9q'],
    ['https://www.example.org/document:7f3k9q', 'https://www.example.org/document:7f3k9q'],
    ['document:fees.pdf', undefined],
    ['Fees.pdf', undefined],
  ])('names a passage of a document by its reference, and nothing else by one: %s', (written, citationUrl) => {
    const read = parse(
      `<answer><s-1>A mooring costs 90 (document:7f3k9q).</s-1></answer><citation-url>${written}</citation-url>`,
    );
    expect([read.citationUrl, read.content]).toEqual([citationUrl, 'A mooring costs 90.']);
    expect(read.problems).toEqual(citationUrl ? [] : [expect.stringContaining('<citation-url>')]);
  });

  test('names documents instead of their passages in all of its texts, and never replaces other numbers', () => {
    const written = 'Quote your document: 234567, or see document:7f3k9q.';
    const expected = 'Quote your document: 234567, or see Fees.pdf.';
    const read = parse(
      `<answer>${written}</answer><english-answer>${written}</english-answer><citation-head>${written}</citation-head>`,
    );
    expect([read.content, read.englishContent, read.citationHead]).toEqual([expected, expected, expected]);
  });

  test('keeps as many sentences as allowed, in both languages', () => {
    const read = parse(COMPLETE, 1);
    expect(read).toMatchObject({
      content: 'A permit costs 20 euros.',
      englishContent: 'One.',
      sentences: ['A permit costs 20 euros.'],
    });
    expect(read.problems).toEqual(['The answer has 2 sentences, but at most 1 are allowed.']);
  });

  test('keeps items of a list on lines of their own, and signs that are no tags', () => {
    expect(parse('<answer>Bring:\n- a photo\n- 20 euros</answer>').content).toBe('Bring:\n- a photo\n- 20 euros');
    expect(parse('<answer><s-1>If x < 5 and y > 3, use <b>form A</b> &amp; B.</s-1></answer>').content).toBe(
      'If x < 5 and y > 3, use form A & B.',
    );
    expect(parse('<answer><s-1>Pay 2 * 3 euros for snake_case & <more.</s-1></answer>').content).toBe(
      'Pay 2 * 3 euros for snake_case & <more.',
    );
    expect(parse('<answer><s-1>请携带护照。</s-1><s-2>费用三十元。</s-2></answer>').content).toBe('请携带护照。费用三十元。');
  });

  test.each([
    [
      'as JSON',
      JSON.stringify({ answer: ['It costs 20 euros.', 'Pay there.'], 'citation-url': 'https://a.example/', confidence: 8 }),
    ],
    [
      'as JSON in a fence',
      '```json\n{"answer": "It costs 20 euros. Pay there.", "citation_url": "https://a.example/", "confidence": 8}\n```',
    ],
    [
      'as JSON in an object',
      '{"response": {"answer": {"s-1": "It costs 20 euros.", "s-2": "Pay there."}, "citationUrl": "https://a.example/", "confidence": "8"}}',
    ],
    [
      'with labels',
      '**Preliminary checks:** fees\n**Answer:** It costs 20 euros.\nPay there.\n**Citation:** [Fees](https://a.example/)\n**Confidence:** 8/10',
    ],
    ['with French labels', 'Réponse\u00a0: It costs 20 euros. Pay there.\nSource\u00a0: https://a.example/\nConfiance\u00a0: 8'],
    [
      'with other tags of sentences',
      '<answer><sentence>It costs 20 euros.</sentence><S2>Pay there.</S2></answer><citation-url>https://a.example/</citation-url><confidence>8</confidence>',
    ],
    [
      'with repeated sentences',
      '<answer><s-1>It costs 20 euros.</s-1><s-2>Pay there.</s-2><s-3>It costs 20 euros.</s-3><s-4>Pay there.</s-4><s-5>Pay there.</s-5></answer><citation-url>https://a.example/</citation-url><confidence>8</confidence>',
    ],
  ])('is the same %s', (_, text) => {
    expect(parse(text)).toEqual({
      content: 'It costs 20 euros. Pay there.',
      sentences: ['It costs 20 euros.', 'Pay there.'],
      isTagged: true,
      omitted: 0,
      answerType: 'normal',
      citationUrl: 'https://a.example/',
      confidence: 8,
      problems: [],
    });
  });

  test('has no text if the model only repeats the form that it was shown', () => {
    const [form = ''] = /<preliminary-checks>[\s\S]*?<\/confidence>/.exec(answerer.instructions) ?? [];
    expect(form).toContain('<citation-url>');
    const read = parse(form);
    expect(read).toMatchObject({ content: '', sentences: [] });
    expect(read).not.toHaveProperty('citationHead', expect.stringMatching(/\p{L}/u));
  });

  test('as JSON says what kind it is, and JSON of another step is no answer', () => {
    expect(parse('{"answer": {"clarifying-question": "Which year?"}}')).toMatchObject({
      answerType: 'clarifying',
      content: 'Which year?',
    });
    expect(parse('{"not-gc": true, "pt-muni": false, "answer": "We do not do that."}')).toMatchObject({
      answerType: 'out_of_scope',
      content: 'We do not do that.',
    });
    for (const other of ['{"query": "permit fees"}', '```json\n{"spans": []}\n```', '["permit", "fees"]'])
      expect(parse(other).content).toBe('');
    expect(parse('[1] says that it costs 20 euros.').content).toBe('says that it costs 20 euros.');
  });

  test('loses its Markdown and HTML, since visitors see plain text', () => {
    const text =
      '<answer>## Fees\nIt costs **20 euros** ([form `A`](https://a.example/a_b_c)).<br>Bring:<ul><li><b>a photo</b></li><li>20 euros</li></ul></answer><citation-head>**[Fees](https://a.example/)**</citation-head>';
    const lines = ['Fees', 'It costs 20 euros (form A).', 'Bring:', '- a photo', '- 20 euros'];
    expect(parse(text, 9)).toMatchObject({ sentences: lines, citationHead: 'Fees' });
    expect(visibleAnswer(text)).toBe(lines.join('\n'));
  });

  test.each<[string, number | undefined]>([
    ['7', 7],
    [' 8/10 ', 8],
    ['8,5', 8.5],
    ['80 %', 8],
    ['Confidence: 10', 10],
    ['11', undefined],
    ['-3', undefined],
    ['high', undefined],
    ['', undefined],
  ])('has the confidence %j', (written, confidence) => {
    const read = parse(`<answer>Yes.</answer><confidence>${written}</confidence>`);
    expect(read.confidence).toBe(confidence);
    const problems = confidence === undefined && written !== '' ? ['The <confidence> is no number from 0 to 10.'] : [];
    expect(read.problems).toEqual(problems);
  });

  test.each<[string, string | undefined]>([
    ['[Fees](https://www.example.org/fees)', 'https://www.example.org/fees'],
    ['<https://www.example.org/fees>', 'https://www.example.org/fees'],
    ['see https://www.example.org/fees, https://other.example', 'https://www.example.org/fees'],
    ['javascript:alert(1)', undefined],
    ['www.example.org', undefined],
    ['http://', undefined],
    [`https://www.example.org/${'a'.repeat(3000)}`, undefined],
  ])('names one address or none (%#)', (written, url) => {
    const read = parse(`<answer>Yes.</answer><citation-url>${written}</citation-url>`);
    expect(read.citationUrl).toBe(url);
    expect(read.problems).toEqual(url ? [] : [expect.stringMatching(/^The <citation-url> is neither/)]);
  });
});

const part = fc.oneof(
  fc.constantFrom(
    ...NAMES.replace('\\d{1,3}', '1')
      .split('|')
      .flatMap((name) => [
        `<${name}>`,
        `</${name}>`,
        `<${name}/>`,
        `<${name.toUpperCase()} a="b"`,
        `&lt;${name}&gt;`,
        `<${name.slice(0, 4)}`,
        `${name.slice(4)}>`,
        `<${name}`,
      ]),
    ...[
      '<',
      '>',
      '</',
      '/>',
      '&',
      '&lt;',
      '&#60;',
      '&amp;lt;',
      '```\n',
      '\n- ',
      '1. ',
      '。',
      ' ',
      'https://a.example/b',
      '9',
      'Yes. No.',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const hostile = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

describe('whatever a model writes', () => {
  test('its sentences joined are the content, within the limit, and no tag is in any of its texts', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 6 }), (text, most) => {
        const read = parse(text, most);
        expect(joinSentences(read.sentences)).toBe(read.content);
        expect(read.sentences.length).toBeLessThanOrEqual(most);
        for (const shown of [read.content, read.englishContent ?? '', read.citationHead ?? '', visibleAnswer(text)])
          expect(shown).not.toMatch(ANY_TAG);
        if (read.citationUrl) expect(new URL(read.citationUrl).protocol).toMatch(/^(?:https?|document):$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('takes linear time', () => {
    for (const one of [
      '<',
      '<answer>',
      '<answer',
      '</s-1>',
      '<s-1><',
      '<preliminary-checks>',
      '<answer><english-answer>',
      '<answer a',
      '&lt;',
      '&#',
      '<answer>a. ',
      '```\n',
      '1. ',
      '<not-gc>x<s-1>',
      '(document:7f3k9q ',
      '[document:7f3k9q](',
      '<answer>**a `b* [c](',
      '<answer><li',
      '{"answer":',
      'Answer:\n',
    ]) {
      const started = performance.now();
      parse(one.repeat(100_000 / one.length));
      visibleAnswer(one.repeat(100_000 / one.length));
      expect({ one, isFast: performance.now() - started < 5000 }).toEqual({ one, isFast: true });
    }
  });
});

describe('an answer that is being written', () => {
  test('shows growing text without half tags, and in the end all of it', () => {
    const visibleTexts = Array.from(COMPLETE, (_, n) => visibleAnswer(COMPLETE.slice(0, n + 1)));
    for (const text of visibleTexts) {
      expect(text).not.toContain('<');
      expect('A permit costs 20 euros. You pay at the town hall.').toContain(text);
    }
    expect(visibleTexts.every((text, n) => text.length >= (visibleTexts[n - 1]?.length ?? 0))).toBe(true);
    expect(visibleTexts.at(-1)).toBe(parse(COMPLETE).content);
  });

  test.each([
    ['The fee is 90 (see document:7f3k9q).', 'The fee is 90.'],
    ['According to document:7f3k9q, it is 90.', 'According to Fees.pdf, it is 90.'],
    ['See [the fees](document:7f3k9q) and `document:7f3k9q`.', 'See the fees and Fees.pdf.'],
  ])('never shows a part of a reference: %s', (written, shown) => {
    const tagged = `<answer><s-1>${written}</s-1></answer>`;
    for (let end = 0; end < tagged.length; end++) expect(visibleAnswer(tagged.slice(0, end))).not.toMatch(/document/i);
    expect(visibleAnswer(tagged)).toBe(shown);
    expect(visibleAnswer('<answer>Bring the document: permit A')).toBe('Bring the document: permit A');
  });

  test('shows signs that begin no tag', () => {
    expect(visibleAnswer('<answer>If x < 5')).toBe('If x < 5');
    expect(visibleAnswer('<answer>If x <')).toBe('If x');
    expect(visibleAnswer('<answer>Fish &am')).toBe('Fish');
  });
});
