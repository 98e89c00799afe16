import { describe, expect, test } from '@jest/globals';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import type { Citation, NumberedSource } from '@/lib/core/citations/citation';

const CONTRACT =
  'The Supplier shall not be liable for indirect loss. Invoices are payable within 30 days of receipt, in EUR. ' +
  'The agreement begins on 1 April 2022. The annual fee is EUR 48,000. Acme Instruments delivers twelve sensors.';
const PAGE = 'Prices rise by 2.5 per cent in 2026. Delivery takes six weeks.';
const sources: NumberedSource[] = [
  { number: 1, kind: 'document', title: 'Supply contract', origin: 'd1', text: CONTRACT, hash: 'a' },
  { number: 2, kind: 'page', title: 'Price list', origin: 'https://example.com/prices', text: PAGE, hash: 'b' },
  { number: 3, kind: 'page', title: 'Lost page', origin: 'https://example.com/lost', text: null, hash: 'c' },
];

const check = (answer: string) => createAnswerCheck(sources)(answer, 'all');
const short = ({ status, source, quote }: Citation) => [status, source, quote?.text ?? null];
const citationsOf = (answer: string) => check(answer).citations.map(short);

describe('a quote belongs to the source', () => {
  test.each([
    ['named behind it', 'It says "payable within 30 days" [1].', 1],
    ['named behind its full stop', 'It says "payable within 30 days." [1] And nothing else.', 1],
    ['named before it', 'According to [1], it is "payable within 30 days of receipt".', 1],
    ['named in a list of numbers', 'It says "Delivery takes six weeks" [1, 2].', 2],
    ['named by one of several numbers', 'It says "Delivery takes six weeks" [1][2].', 2],
    ['named in a range of numbers', 'It says "Delivery takes six weeks" [1–2].', 2],
    [
      'named by a link to its address',
      'The list says "Delivery takes six weeks" ([prices](https://example.com/prices/#top)).',
      2,
    ],
    ['named by its bare address', 'The list says "Delivery takes six weeks" (https://example.com/prices).', 2],
    ['named by a footnote', 'It says "Delivery takes six weeks".[^2]', 2],
    ['in which it is found, when none is named', 'It says "Delivery takes six weeks".', 2],
  ])('%s', (_, answer, source) => {
    expect(check(answer).citations).toMatchObject([{ source, quote: {} }]);
    expect(['verified', 'repaired']).toContain(check(answer).citations[0]?.status);
  });

  test('whose number the list at the end of the answer gives', () => {
    const answer =
      'It says "Delivery takes six weeks" [1].\n\n## Sources\n\n1. Price list, https://example.com/prices\n2. Supply contract\n';
    expect(citationsOf(answer)).toEqual([['verified', 2, 'Delivery takes six weeks']]);
    expect([check(answer).numbers.get(1), check(answer).numbers.get(2)]).toEqual([2, 1]);
    expect(citationsOf('It says "Delivery takes six weeks" [7].\n\n[7]: https://example.com/prices')).toEqual([
      ['verified', 2, 'Delivery takes six weeks'],
    ]);
  });
});

describe('each of several quotes has its own source', () => {
  test.each([
    ['between them', 'In [1], it is “payable within 30 days”, while [2] has “Delivery takes six weeks”.'],
    ['directly before them', '- [1] “payable within 30 days”; [2] “Delivery takes six weeks”'],
    ['before them in cells', '| A | B |\n|---|---|\n| [1] “payable within 30 days” | [2]: “Delivery takes six weeks” |'],
    ['within them', 'It is “payable within 30 days [1]”, but “Delivery takes six weeks [2].”'],
  ])('when they stand %s', (_, answer) => {
    expect(check(answer).citations.map(({ status, source }) => [status, source])).toEqual([
      ['verified', 1],
      ['verified', 2],
    ]);
  });

  test.each([
    ['it is in the other one', '- [2] “payable within 30 days”; [1] “Delivery takes six weeks”'],
    ['it stands directly behind it', 'As [2] says, it is “payable within 30 days” [2] and “Delivery takes six weeks” [1].'],
  ])('and is wrong if %s', (_, answer) => {
    expect(check(answer).citations.map(({ status, problem }) => [status, problem])).toEqual([
      ['invalid', 'other-source'],
      ['invalid', 'other-source'],
    ]);
  });

  test('and is not right because its source stands within it', () => {
    expect(check('It is “payable within 60 days of receipt, in EUR [1]”.').citations).toMatchObject([{ status: 'uncertain' }]);
    expect(check('It is “payable within 30 days [2]”.').citations).toMatchObject([
      { status: 'invalid', problem: 'other-source' },
    ]);
  });
});

describe("the answer's own list of sources", () => {
  const titled = (number: number, title: string, text: string, offset?: number): NumberedSource => ({
    number,
    kind: 'document',
    title,
    origin: offset === undefined ? title : 'one',
    text,
    hash: title,
    ...(offset !== undefined && { offset }),
  });

  test('means the source with the longest title that an entry has, also below its heading in the same paragraph', () => {
    const own = createAnswerCheck([titled(1, 'Contract', CONTRACT), titled(2, 'Contract 2', PAGE)]);
    const answer = 'It says “Delivery takes six weeks” [1].\n\nSources:\n[1] Contract 2, page 5\n[2] Contract';
    expect(own(answer, 'all').citations.map(short)).toEqual([['verified', 2, 'Delivery takes six weeks']]);
  });

  test('means the part of a document that has its number', () => {
    const own = createAnswerCheck([titled(1, 'Contract', CONTRACT, 0), titled(2, 'Contract', PAGE, 5000)]);
    const answer = 'It says “Delivery takes six weeks” [2].\n\n## Sources\n\n[1] Contract\n\n[2] Contract';
    expect(own(answer, 'all').citations.map(short)).toEqual([['verified', 2, 'Delivery takes six weeks']]);
  });

  test('is checked for quotes of its sources, but not for titles', () => {
    const answer =
      'It is due [1].\n\n## Sources\n\n1. Supply contract: “payable within 60 days of receipt, in EUR”\n2. “Annual list of all our prices”, 2026\n';
    expect(citationsOf(answer)).toEqual([
      ['cited', 1, null],
      ['uncertain', 1, 'payable within 60 days of receipt, in EUR'],
    ]);
    expect(citationsOf(`${answer}\n## Result\n\nIt says “Delivery takes six weeks” [2].`).map(([, , quote]) => quote)).toEqual([
      null,
      'payable within 60 days of receipt, in EUR',
      'Delivery takes six weeks',
    ]);
    expect(citationsOf('[2]: https://example.com/prices "Delivery takes six weeks"')).toEqual([]);
  });
});

describe('a block quote', () => {
  test('is one quote, with emphasis and over several lines', () => {
    expect(citationsOf('The contract says:\n\n> Invoices are payable within **30 days**\n> of receipt, in EUR. [1]')).toEqual([
      ['verified', 1, 'Invoices are payable within 30 days\nof receipt, in EUR.'],
    ]);
  });

  test.each([
    ['the line that attributes it', '> Delivery takes six weeks.\n> — Price list [2]'],
    ['the line behind it', '> Delivery takes six weeks.\n\n— Price list [2]'],
    ['the sentence before it', 'The price list [2] says:\n\n> Delivery takes six weeks.'],
    ['its words', '> “Delivery takes six weeks.”'],
    ['its words behind a label', '> Time of delivery: “Delivery takes six weeks.”'],
  ])('has the source of %s', (_, answer) => {
    expect(
      check(answer)
        .citations.filter(({ quote }) => quote)
        .map(short),
    ).toEqual([['verified', 2, 'Delivery takes six weeks.']]);
  });
});

test('a source may have a number of four digits; other such numbers in brackets are years', () => {
  const page: NumberedSource = { number: 1200, kind: 'page', title: 'Prices', origin: 'p', text: PAGE, hash: 'p' };
  const answer = 'In [2026], prices rise by 3.5 per cent [1200]. It says “Delivery takes ten weeks” [1200]. So it was in [1066].';
  const { citations, unsupported } = createAnswerCheck([page])(answer, 'all');
  expect(citations.map(short)).toEqual([
    ['cited', 1200, null],
    ['uncertain', 1200, 'Delivery takes ten weeks'],
  ]);
  expect(unsupported.map(({ text }) => text)).toEqual(['3.5']);
});

describe('a citation is refused', () => {
  test('when its words are nowhere', () => {
    expect(check('It says "all our cats are purple and green" [1].').citations).toMatchObject([
      { status: 'invalid', source: 1, problem: 'not-found' },
    ]);
    const unnamed = 'It says "all our cats are purple and green".';
    expect(createAnswerCheck(sources.slice(0, 2))(unnamed, 'all').citations).toMatchObject([{ status: 'invalid', source: null }]);
    // They may be in the source that could not be read.
    expect(check(unnamed).citations).toMatchObject([{ status: 'uncertain', source: null, problem: 'unreadable-source' }]);
  });

  test('when its words are in another source, which is named', () => {
    expect(check('It says "Delivery takes six weeks" [1].').citations).toMatchObject([
      { status: 'invalid', source: 1, problem: 'other-source', foundIn: 2 },
    ]);
  });

  test('when its source does not exist', () => {
    expect(check('It says "Delivery takes six weeks" [9]. The fee rises [8].').citations).toMatchObject([
      { status: 'invalid', source: 9, problem: 'unknown-source' },
      { status: 'invalid', source: 8, quote: null, problem: 'unknown-source' },
    ]);
  });
});

const readAs = (text: string, answer: string, question = '') =>
  createAnswerCheck([{ number: 1, kind: 'page', title: 'Rules', origin: 'r', text, hash: 'r' }], { question })(answer, 'all')
    .citations;
const MUST_NOT = 'Members shall not smoke on the premises.';

describe('a quote of words that the source denies is uncertain', () => {
  test.each([
    [MUST_NOT, 'Members may “smoke on the premises” [1].'],
    [MUST_NOT, 'Members may “smoke on the premises”, but not elsewhere [1].'],
    [MUST_NOT, 'While dogs are not allowed, members may “smoke on the premises” [1].'],
    ['Members may\n**not** smoke on the premises.', 'Members may “smoke on the premises” [1].'],
    ['Members shall not, in any event, smoke on the premises.', 'Members may “smoke on the premises” [1].'],
    ['Members shall not eat or drink on the premises.', 'Members may “drink on the premises” [1].'],
    ['Members are forbidden to smoke on the premises.', 'Members may “smoke on the premises” [1].'],
    ['No member may smoke on the premises.', 'A member “may smoke on the premises” [1].'],
    ['Nobody under the age of 18 may enter the bar.', 'Anyone “may enter the bar” [1].'],
    ['Not all members may smoke here.', 'All “members may smoke here” [1].'],
    ['All members except the guests may smoke here.', 'So “guests may smoke here” [1].'],
    ['Not permitted:\n\n- smoking on the premises\n- dogs', 'The club permits “smoking on the premises” [1].'],
    ['On the premises, smoking is not allowed.', 'There, “smoking is” allowed [1].'],
    ['It is late. You may not smoke on the premises.', 'It says “It is late … smoke on the premises” [1].'],
    ['Smoking is not permitted at any time.', 'Smoking is “permitted at any time” [1].'],
    ['Le maire n’a jamais refusé de demande.', 'Le maire a « refusé de demande » [1].'],
    ['Es ist nicht gestattet, hier zu rauchen.', 'Es ist gestattet, „hier zu rauchen“ [1].'],
    ['Die Mitglieder dürfen im Haus nicht rauchen.', 'Sie „dürfen im Haus“ rauchen [1].'],
    ['Участники не голосуют на собрании.', 'Участники «голосуют на собрании» [1].'],
    ['Medlemmar får inte röka på området.', 'Medlemmar får ”röka på området” [1].'],
    ['Los socios no pueden fumar aquí.', 'Los socios «pueden fumar aquí» [1].'],
    ['Os sócios não podem fumar aqui.', 'Os sócios «podem fumar aqui» [1].'],
    ['לֹא תִּרְצַח אִישׁ', 'כתוב “תרצח איש” [1].'],
    ['الأعضاء لا يدخنون في المبنى', 'الأعضاء “يدخنون في المبنى” [1].'],
    ['회원은 담배를 피우지 않습니다.', '회원은 “담배를 피우지” [1].'],
    ['会員は館内で喫煙できません。', '会員は「館内で喫煙」できます [1]。'],
    ['सदस्य यहाँ धूम्रपान नहीं करते', 'सदस्य “यहाँ धूम्रपान” करते हैं [1].'],
    ['董事会不同意该方案。', '董事会“同意该方案” [1]。'],
    ['承租方不得转租仪器。', '承租方可以“转租仪器” [1]。'],
    ['สมาชิกไม่ต้องชำระค่าธรรมเนียม', 'สมาชิก “ต้องชำระค่าธรรมเนียม” [1]'],
  ])('as in %j, when the answer says %j', (text, answer) => {
    expect(readAs(text, answer)).toMatchObject([{ status: 'uncertain', problem: 'hidden-negation' }]);
  });

  test.each([
    ['the answer denies them', MUST_NOT, 'Members must not “smoke on the premises” [1].'],
    ['the answer forbids them', MUST_NOT, 'It is forbidden to “smoke on the premises” [1].'],
    ['the answer denies them behind the quote', MUST_NOT, 'To “smoke on the premises” is prohibited [1].'],
    ['the heading denies them', MUST_NOT, '## Not allowed\n\n- “smoke on the premises” [1]'],
    ['the line before a block quote denies them', MUST_NOT, 'Members must not:\n\n> smoke on the premises [1]'],
    ['the quote has the negation', MUST_NOT, 'It says “shall not smoke on the premises” [1].'],
    ['another sentence states them', `${MUST_NOT} Staff may smoke on the premises.`, 'Staff may “smoke on the premises” [1].'],
    ['an earlier line states them', `Staff may\nsmoke on the premises. ${MUST_NOT}`, 'Staff may “smoke on the premises” [1].'],
    ['another sentence is denied', 'Dogs? No. Members may smoke here.', 'It says “Members may smoke here” [1].'],
    ['another item is denied', '- No dogs\n- Members may smoke here', 'It says “Members may smoke here” [1].'],
    ['a condition is denied', 'If you do not pay, members may smoke here.', 'It says “members may smoke here” [1].'],
    ['people are denied something', 'Members who do not pay may lose access.', 'They “may lose access” [1].'],
    ['an addition is not denied', 'Fees are not refundable and must be paid in May.', 'They “must be paid in May” [1].'],
    ['a reason is not denied', 'You cannot enter because the hall is closed.', 'It says “the hall is closed” [1].'],
    ['more is said', 'Not only members but also guests may smoke.', 'It says “guests may smoke” [1].'],
    ['a time is stated', 'It was not until 1990 that guests came here.', 'In 1990 “guests came here” [1].'],
    ['a limit is stated', 'It is due not later than 30 days after receipt.', 'It is due “30 days after receipt” [1].'],
    ['they are all that is meant', 'The fee is only 5 EUR a month.', 'The fee is “5 EUR a month” [1].'],
    ['the word is a month', 'Seit Mai 2022 dürfen sie rauchen.', 'Es heißt „dürfen sie rauchen“ [1].'],
    ['the word means “in the”', 'O pagamento é feito no prazo de 30 dias.', 'O pagamento tem “prazo de 30 dias” [1].'],
    [
      'the German condition is denied',
      'Wenn Sie nicht zahlen, verlieren Sie den Zugang.',
      'Dann „verlieren Sie den Zugang“ [1].',
    ],
    ['the sign belongs to another word', '他们非常同意该方案。', '他们“同意该方案” [1]。'],
    ['Japanese says what must be', '料金を支払わなければなりません。', '規則では「料金を」支払う [1]。'],
  ])('but not when %s', (_, text, answer) => {
    expect(readAs(text, answer)).toMatchObject([{ status: 'verified' }]);
  });

  test('but not when the request has the negation of a quote that stands alone', () => {
    expect(readAs(MUST_NOT, '“smoke on the premises” [1]', 'What must members not do?')).toMatchObject([{ status: 'verified' }]);
    expect(readAs(MUST_NOT, '“smoke on the premises” [1]', 'What may members do?')).toMatchObject([{ status: 'uncertain' }]);
  });

  test('whatever another source says', () => {
    const staff: NumberedSource = {
      number: 2,
      kind: 'page',
      title: 'Staff',
      origin: 's',
      text: 'Staff may smoke on the premises.',
      hash: 's',
    };
    const members: NumberedSource = { ...staff, number: 1, origin: 'm', text: MUST_NOT };
    const [citation] = createAnswerCheck([members, staff])('Members may “smoke on the premises” [1].', 'all').citations;
    expect(citation).toMatchObject({ status: 'uncertain', source: 1, problem: 'hidden-negation' });
    const [unnamed] = createAnswerCheck([members, staff])('Staff may “smoke on the premises”.', 'all').citations;
    expect(unnamed).toMatchObject({ status: 'verified', source: 2 });
  });
});

test.each([
  ['Are dogs allowed? No.', 'It says “dogs allowed” [1].', 'uncertain'],
  ['You can cancel at any time? Only in May.', 'It says “You can cancel at any time” [1].', 'uncertain'],
  ['You can cancel at any time? Only in May.', 'The page asks “You can cancel at any time?” [1].', 'verified'],
  ['You can cancel at any time? You can cancel at any time.', 'It says “You can cancel at any time” [1].', 'verified'],
  ['What is the notice period of the lease?', 'It speaks of the “notice period of the lease” [1].', 'verified'],
  ['会员可以退款吗？不可以。', '页面写道“会员可以退款” [1]。', 'uncertain'],
  ['会员可以退款吗？不可以。', '页面的问题是“会员可以退款吗？” [1]。', 'verified'],
])('what a source only asks, it does not say: %j, %j', (text, answer, status) => {
  expect(readAs(text, answer)).toMatchObject([{ status, ...(status === 'uncertain' && { problem: 'only-asked' }) }]);
});

const LATE = 'The customer never pays on time';

describe('a quote of what a call wrote itself is uncertain', () => {
  const within = (
    text: string,
    { kind = 'table', ...args }: Record<string, string> & { kind?: NumberedSource['kind'] },
    quote = LATE,
  ) => {
    const read = { at: '2026-01-01T00:00:00Z', agent: 'a', turnId: 't', tool: 'x', toolCallId: 'c', args };
    const source: NumberedSource = { number: 1, kind, title: 'Result', origin: 'o', text, hash: 'h', read };
    return createAnswerCheck([source])(`It says “${quote}” [1].`, 'all').citations;
  };
  const resource = 'resource' as const;

  test.each([
    ['a literal of a query', `x\n${LATE}`, { sql: `SELECT '${LATE}' AS x` }],
    ['a literal in each row', `name | x\nAlder | ${LATE}\nBirch | ${LATE}`, { sql: `SELECT name, '${LATE}' AS x FROM a` }],
    ['the name of a column', `${LATE}\n5`, { sql: `SELECT count(*) AS "${LATE}" FROM a` }],
    ['a case', `x\n${LATE}`, { sql: `SELECT CASE WHEN n = 'a' THEN '${LATE}' ELSE 'ok' END AS x FROM a` }],
    ['an argument in JSON', `query: ${LATE}\nhits.0.text: All is well`, { kind: resource, query: LATE }],
    ['a part of an argument', `query: ${LATE}, they say`, { kind: resource, query: `${LATE}, they say` }],
    ['an argument in a sentence', `Results for "${LATE}":\n1. All is well`, { kind: resource, query: LATE }],
  ])('as %s', (_, text, args) => {
    expect(within(text, args)).toMatchObject([{ status: 'uncertain', source: 1, problem: 'own-words' }]);
  });

  test.each([
    ['a query compares it', `note\n${LATE}`, { sql: `SELECT note FROM a WHERE note = '${LATE}'` }],
    ['a query looks for a part of it', `note\n${LATE}`, { sql: `SELECT note FROM a WHERE lower(note) LIKE lower('${LATE}')` }],
    ['a query compares it with a list', `note\n${LATE}`, { sql: `SELECT note FROM a WHERE note IN ('x', '${LATE}')` }],
    ['another cell has it', `note | x\nWe saw: ${LATE}. | ${LATE}`, { sql: `SELECT note, '${LATE}' AS x FROM a` }],
    ['what was searched for was found', `query: ${LATE}\nhits.0.text: So: ${LATE}, as ever`, { kind: resource, query: LATE }],
    ['a document has what was searched for', LATE, { kind: 'document' as const, query: LATE }],
    ['the thing was found by its title', `title: ${LATE}`, { kind: resource, title: LATE }],
  ])('but not if %s', (_, text, args) => {
    expect(within(text, args)).toMatchObject([{ status: 'verified' }]);
  });

  test('but not if it is a name', () => {
    expect(within('name: Alder Power', { kind: resource, query: 'Alder Power' }, 'Alder Power')).toMatchObject([
      { status: 'verified' },
    ]);
  });
});

test.each([
  ['The fee is ~~500~~ 600 EUR.', 'It is “The fee is 600 EUR” [1].', { status: 'verified' }],
  ['The fee is <del>500</del> 600 EUR.', 'It is “The fee is 600 EUR” [1].', { status: 'verified' }],
  ['The fee is ~~500~~ 600 EUR.', 'It is “The fee is 500 600 EUR” [1].', { status: 'uncertain', problem: 'struck-out' }],
  ['<s>Dogs pay twice.</s> Cats pay.', 'It is “Dogs pay twice” [1].', { status: 'uncertain', problem: 'struck-out' }],
  ['It is ~~5 EUR. Dogs pay twice.\n\nIt is ~~6 EUR.', 'It is “Dogs pay twice” [1].', { status: 'verified' }],
])('text that a source has struck out does not count as said: %j, %j', (text, answer, found) => {
  expect(readAs(text, answer)).toMatchObject([found]);
});

test('words of the request, and single words, are no citations', () => {
  const answered = createAnswerCheck(sources, { question: 'Which contracts renew in the year 2027?' });
  expect(answered('I do not know "renew in the year 2027". I skipped "when" and "invoices".', 'all').citations).toEqual([]);
});

test('a citation of a source that could not be read is uncertain, never invalid', () => {
  expect(check('It says "the moon is made of green cheese" [3]. It was lost [3].').citations).toMatchObject([
    { status: 'uncertain', source: 3, problem: 'unreadable-source' },
    { status: 'uncertain', source: 3, quote: null, problem: 'unreadable-source' },
  ]);
});

test('a sentence that names a source and quotes nothing is cited', () => {
  expect(citationsOf('Invoices are due after a month [1].')).toEqual([['cited', 1, null]]);
});

test('a sentence that states a fact without a source is uncited; questions, headings and other sentences are not', () => {
  const answer =
    '# 2 contracts of 2022\n\nThe fee is EUR 48,000 a year. I looked at everything. Is it 30 days? Here are 2 points:';
  const { citations } = check(answer);
  expect(citations.map(({ status, sentence }) => [status, answer.slice(sentence.start, sentence.end)])).toEqual([
    ['uncited', 'The fee is EUR 48,000 a year.'],
  ]);
});

test('a year before a figure is not part of the figure', () => {
  const source: NumberedSource = {
    number: 1,
    kind: 'page',
    title: 'Report',
    origin: 'r',
    hash: 'r',
    text: 'In 2024 150 people left.',
  };
  expect(createAnswerCheck([source])('In all, 150 people left in 2024 [1].', 'all').unsupported).toEqual([]);
  expect(createAnswerCheck([source])('In all, 2 024 150 people left [1].', 'all').unsupported).toMatchObject([
    { text: '2 024 150' },
  ]);
});

test('figures, dates and names that the cited source does not contain are marked', () => {
  const answer =
    'It begins on April 1, 2022 and the fee is €48,000 [1]. It begins on 1 May 2022 and costs 49,000 [1]. ' +
    'Acme Instruments sends 12 sensors to Beta Systems in 30 days [1]. It rises 2.5 % [2].';
  expect(check(answer).unsupported.map(({ kind, text }) => [kind, text])).toEqual([
    ['date', '1 May 2022'],
    ['figure', '49,000'],
    ['name', 'Beta Systems'],
  ]);
  for (const { start, end, text } of check(answer).unsupported) expect(answer.slice(start, end)).toBe(text);
});

const unsupportedIn = (text: string, answer: string) => {
  const source: NumberedSource = { number: 1, kind: 'page', title: 'Terms', origin: 't', text, hash: 't' };
  return createAnswerCheck([source])(answer, 'all').unsupported.map((fact) => fact.text);
};

describe('figures and dates are found in a source that writes them otherwise', () => {
  test.each([
    [
      '委託料は５００万円、期限は三十日、開始は２０２６年６月１日。',
      'It costs 5 million yen, payable in 30 days, from 1 June 2026 [1].',
    ],
    ['委託料は五百万円とする。', '委託料は500万円です [1]。'],
    ['رسوم الخدمة ١٬٥٠٠ ريال خلال ٣٠ يوما من ١ يونيو ٢٠٢٦', 'It costs 1,500 riyals, payable in 30 days from June 1, 2026 [1].'],
    ['Договор действует с 1 июня 2026 года. Цена 5 млн рублей.', 'It is valid from 01.06.2026 and costs 5,000,000 [1].'],
    ['계약은 2026년 6월 1일에 시작한다. 대금은 500만 원이다.', 'It begins on 1 June 2026 and costs 5 million won [1].'],
    ['अनुबंध 1 जून 2026 से 5 लाख रुपये का है', 'From 1 June 2026 it costs 500,000 rupees [1].'],
    ['The loan is 1,00,000 rupees, the budget 1\u2009500\u2009000 EUR.', 'It is 100,000 of 1,500,000 [1].'],
  ])('%s: %s', (text, answer) => {
    const source: NumberedSource = { number: 1, kind: 'page', title: 'Terms', origin: 't', text, hash: 't' };
    expect(createAnswerCheck([source])(answer, 'all').unsupported).toEqual([]);
  });

  test.each([
    ['average\n4.6666666667', 'It takes 4.67 days on average [1].'],
    ['total: 1234567.89', 'It is 1.2 million, or 1.23M, or 1,234,568 [1].'],
    ['total: 40312', 'It is about 40,000, or rund 40.300 [1].'],
    ['share: 0.125', 'The share is 12.5 %, or 12.5 percent [1].'],
    ['revenue_millions: 40', 'Revenue is 40 million [1].'],
    ['Revenue ($m)\n40', 'Revenue is $40 million [1].'],
    ['The fee is €48,000, or 50 dollars.', 'It costs EUR 48,000 or USD 50 [1].'],
    ['It costs 40 USD.', 'It costs $40 [1].'],
    ['It begins at 14h30.', 'It begins at 14:30 [1].'],
    ['The first of a dozen members.', 'The 1st of 12 members [1].'],
    ['It is version v3.10.2, see section 4.2.1.', 'Version 3.10.2 is in section 4.2.1 [1].'],
    ['The third quarter was good.', 'It was good in Q3, and so was Q3 [1].'],
    ['Q3 was good.', 'Il était bon au T3, au troisième trimestre [1].'],
    ['quarter | total\n2025-07-01 | 5', 'In Q3 2025 the total was 5 [1].'],
    ['It lasts from 28 May to 3 June 2026.', 'It begins on 28 May 2026 [1].'],
    ['It lasts 1–5 June 2026.', 'It begins on 1 June 2026 [1].'],
    ['It lasts June 1–5, 2026.', 'It lasts from 1 June 2026 to 5 June 2026 [1].'],
    ['It begins on 6/1/26.', 'It begins on June 1, 2026 [1].'],
  ])('in another form: %s: %s', (text, answer) => {
    expect(unsupportedIn(text, answer)).toEqual([]);
  });

  test.each([
    ['It has 40 employees and earns 12 million EUR.', 'It earns 40 million [1].', '40 million'],
    ['It costs $40.', 'It costs €40 [1].', '40'],
    ['It costs $48,000.', 'It costs EUR 48,000 [1].', 'EUR|48,000'],
    ['The fee is 29.95.', 'It is due in 30 days [1].', '30'],
    ['total: 40312', 'It is 40,000 [1].', '40,000'],
    ['It is version 3.1.2 of 10.', 'It is version 3.10.2 [1].', '3.10.2'],
    ['It was good in Q3, of 4 quarters.', 'It was good in the fourth quarter [1].', 'fourth quarter'],
    ['It lasts from 28 May to 3 June 2026.', 'It lasts from 27 May to 3 June 2026 [1].', '27 May'],
  ])('but not where the source has another one: %s: %s', (text, answer, found) => {
    expect(unsupportedIn(text, answer)).toEqual(found.split('|'));
  });

  test('and a German date does not end its sentence', () => {
    expect(readAs('Es gilt ab 1. Juni 2026.', 'Es gilt ab dem 1. Juni 2026 [1].')).toMatchObject([{ status: 'cited' }]);
  });

  test('but not where the source has other figures in Arabic', () => {
    const source: NumberedSource = {
      number: 1,
      kind: 'page',
      title: 'Terms',
      origin: 't',
      text: 'الرسوم ١٬٥٠٠، ٣٠ يوما',
      hash: 't',
    };
    const { unsupported } = createAnswerCheck([source])('الرسوم ١٬٦٠٠ خلال ٤٠ يوما [1].', 'all');
    expect(unsupported.map(({ kind, text }) => [kind, text])).toEqual([
      ['figure', '١٬٦٠٠'],
      ['figure', '٤٠'],
    ]);
  });
});

describe('quotation marks', () => {
  const QUOTES = [
    ['“', '”'],
    ['"', '"'],
    ['‘', '’'],
    ["'", "'"],
    ['«', '»'],
    ['« ', ' »'],
    ['»', '«'],
    ['„', '“'],
    ['„', '”'],
    ['‚', '‘'],
    ['‹', '›'],
    ['「', '」'],
    ['『', '』'],
    ['”', '”'],
    ['״', '״'],
    ['’', '’'],
    ['``', "''"],
    ['❝', '❞'],
  ];
  test.each(QUOTES)('%s and %s enclose a quote', (open, close) => {
    expect(citationsOf(`It says ${open}Delivery takes six weeks${close} [2].`)).toEqual([
      ['verified', 2, 'Delivery takes six weeks'],
    ]);
  });

  test('close after an inch sign that they enclose', () => {
    expect(readAs('The pipe is 5" long.', 'It says “The pipe is 5" long” [1].').map(short)).toEqual([
      ['verified', 1, 'The pipe is 5" long'],
    ]);
  });

  test.each([
    [
      'that end in a later paragraph',
      'It says “One holds for all.\n\nTwo holds for some.” [1] And more.',
      ['verified', 'uncertain'],
    ],
    [
      'with a paragraph between',
      'It says “One holds for all.\n\nTwo holds for none.\n\nThree is law.” [1]',
      ['verified', 'verified', 'uncertain'],
    ],
    ['that begin each paragraph', 'It says “One holds for many.\n\n“Two holds for none.” [1]', ['uncertain', 'verified']],
    ['of French', 'On lit « One holds for all.\n\nTwo holds for some. » [1]', ['verified', 'uncertain']],
    ['that nothing closes', 'It says “One holds for many [1].\n\nAnd “Three is void” [1].', ['verified']],
    ['before inches', 'It says “One holds for many [1].\n\nIt is 5” wide [1].', []],
    ['of Swedish', 'It says ”One holds for many” [1].\n\nThere ”Three is void” [1].', ['uncertain', 'verified']],
  ])('%s make each paragraph a quote', (_, answer, statuses) => {
    const quoted = readAs('One holds for all.\n\nTwo holds for none.\n\nThree is void.', answer).filter(({ quote }) => quote);
    expect(quoted.map(({ status }) => status)).toEqual(statuses);
    for (const { quote } of quoted) expect(answer.slice(quote?.start, quote?.end)).toBe(quote?.text);
  });

  test.each([
    ['elements', 'It says <q>Delivery takes six <b>weeks</b></q> [2].'],
    ['a block', 'It says:\n\n<blockquote>Delivery takes six weeks</blockquote>'],
  ])('may be %s of HTML', (_, answer) => {
    expect(citationsOf(answer)).toContainEqual(['verified', 2, 'Delivery takes six weeks']);
    expect(citationsOf(answer.replace('takes', 'was'))).toContainEqual(['uncertain', 2, 'Delivery was six weeks']);
  });

  test('are not apostrophes, inches or Hebrew abbreviations', () => {
    const answer = `The parties' rights don't change. It's the Buyer's 5" pipe. מנכ"ל החברה וצה"ל. The '90s weren't bad, the boys' toys weren't either.`;
    expect(citationsOf(answer).filter(([, , quote]) => quote)).toEqual([]);
  });

  test('in code cite nothing, unless all of the code is a number', () => {
    expect(citationsOf('Take `list[1]` of it.')).toEqual([['uncited', null, null]]);
    expect(citationsOf('It is due `[1]`.')).toEqual([['cited', 1, null]]);
  });

  test('in code quote nothing', () => {
    const answer =
      'Run `say "all our cats are purple and green"`.\n\n```\nprint("all our cats are purple and green")\n```\n\n    x = "all our cats are purple"\n';
    expect(citationsOf(answer)).toEqual([]);
  });

  test('around a few words that are nowhere only name a term', () => {
    expect(citationsOf('This is a "sunset clause".')).toEqual([]);
  });
});

test('the offsets of quotes and sentences slice the answer, also with markdown, entities and lists', () => {
  const answer =
    'Intro &amp; **more**.\n\n* First: "payable *within* 30 days" [1]\n* Second \\* item: it says “Delivery &nbsp;takes six weeks” [2].\n\n' +
    '| Point | Words |\n|---|---|\n| Fee | "annual fee is EUR 48,000" [1] |\n\n> > Delivery takes\n> > six weeks. [2]\n';
  const { citations } = check(answer);
  expect(citations.map(({ quote }) => quote && answer.slice(quote.start, quote.end))).toEqual([
    'payable *within* 30 days',
    'Delivery &nbsp;takes six weeks',
    'annual fee is EUR 48,000',
    'Delivery takes\n> > six weeks.',
  ]);
  expect(citations.map(({ status }) => status)).toEqual(['verified', 'verified', 'verified', 'verified']);
  for (const { source, found, quote } of citations) {
    const text = sources.find(({ number }) => number === source)?.text ?? '';
    for (const { start, end } of found) expect(text.slice(start, end)).toBe(quote?.text.replace(/\s+/g, ' '));
  }
  expect(answer.slice(citations[1]?.sentence.start, citations[1]?.sentence.end)).toBe(
    'Second \\* item: it says “Delivery &nbsp;takes six weeks” [2].',
  );
});

test('an answer that grows is checked by its finished paragraphs, with the same result as all at once', () => {
  const answer =
    'It says "payable within 30 days" [1].\n\n- A "Delivery takes six weeks" [2]\n\n  more of the item, 30 days\n\n```\n"code\n\n```\n\n> Delivery takes six weeks. [2]\n\nThe end "takes six" [2].';
  const growing = createAnswerCheck(sources);
  let most = 0;
  for (let length = 0; length <= answer.length; length += 7) {
    const { citations } = growing(answer.slice(0, length), 'finished');
    expect(citations.length).toBeGreaterThanOrEqual(most);
    most = citations.length;
  }
  expect(most).toBeGreaterThan(2);
  expect(growing(answer, 'all')).toEqual(check(answer));
});

test('when the agents do not know the numbers of the run, numbers name only what the answer lists', () => {
  const own = createAnswerCheck(sources.map((source) => ({ ...source, untold: true as const })));
  expect(own('It says "Delivery takes six weeks" [1]. The fee is EUR 5 [4].', 'all').citations.map(short)).toEqual([
    ['verified', 2, 'Delivery takes six weeks'],
  ]);
  const listed = 'It says "Delivery takes six weeks" [1].\n\n[1]: https://example.com/prices';
  expect(own(listed, 'all').citations.map(short)).toEqual([['verified', 2, 'Delivery takes six weeks']]);
});

test('an answer of a run without sources has no citations', () => {
  expect(createAnswerCheck([])('It says "payable within 30 days" [1]. The fee is EUR 5.', 'all')).toEqual({
    citations: [],
    unsupported: [],
    numbers: new Map(),
  });
});

describe('a quote in a sentence that names a source later', () => {
  const answered = (answer: string) =>
    createAnswerCheck(sources, { question: 'How do I pay the fee of the contract?' })(answer, 'all').citations.map(short);

  test.each([
    ['is a term', 'A so-called “cooling-off” period does not exist; the fee is due in a month [1].'],
    ['is a term of three words', 'The “right of withdrawal” is not part of the agreement, which begins in 2022 [1].'],
    ['is the name of a file', 'The file “report-2024.pdf” says that the fee is paid in a year [1].'],
    ['has the words of the request', 'You asked “how do I pay the fee of the contract?”, and the contract gives a month [1].'],
  ])('is not checked if it %s', (_, answer) => {
    expect(answered(answer)).toEqual([['cited', 1, null]]);
  });

  test.each([
    ['its source stands behind it', 'The contract has a “cooling-off” [1] period.', ['invalid', 1, 'cooling-off']],
    ['its source stands behind its full stop', 'It has a “right of withdrawal.” [1]', ['invalid', 1, 'right of withdrawal.']],
    [
      'it has more words',
      'It says “all our cats are purple”, as the contract does [1].',
      ['invalid', 1, 'all our cats are purple'],
    ],
    ['it states a figure', 'A notice of “60 days” is agreed in the contract [1].', ['invalid', 1, '60 days']],
    ['it is in the source', 'A notice of “30 days” is agreed in the contract [1].', ['verified', 1, '30 days']],
  ])('is checked if %s', (_, answer, [status, source, text]) => {
    const [citation, ...others] = answered(answer);
    expect([citation?.slice(1), others]).toEqual([[source, text], []]);
    expect(status === 'verified' ? ['verified'] : ['invalid', 'uncertain']).toContain(citation?.[0]);
  });

  test('is checked if other quotes with the same source follow it', () => {
    const quotes = answered('It is a “cooling-off”, “sunset” and “payable within 30 days” [1].').map(([, , quote]) => quote);
    expect(quotes).toEqual(['cooling-off', 'sunset', 'payable within 30 days']);
  });

  test('is not checked as a term when its sentence names a source that does not exist', () => {
    expect(answered('A so-called “cooling-off” period does not exist, as they say [9].')).toEqual([['invalid', 9, null]]);
  });
});

describe('when tools have read nothing, an answer has no citations', () => {
  const cites = (answer: string, question = '') => {
    const { citations, unsupported } = createAnswerCheck([], { question, mustHaveRead: true })(answer, 'all');
    expect(unsupported).toEqual([]);
    return citations.map(({ status, source, problem }) => [status, source, problem]);
  };
  const unknown = (source: number) => ['invalid', source, 'unknown-source'];

  test.each([
    ['but numbers that stand for nothing', '“Now the word of Yahweh came to Jonah” [1]. He fled [2].', [unknown(1), unknown(2)]],
    ['but the numbers of its own list', 'The fee is due [1].\n\n## Sources\n\n1. https://example.com', [unknown(1)]],
    ['in quotes without a number', 'It says “all our cats are purple and green”. The fee is EUR 5.', []],
    ['in code', 'Use `list[1]`.\n\n```\nlist[1]\n```', []],
    ['by a number that no source has', 'Take list[0] of it.', []],
  ])('%s', (_, answer, found) => {
    expect(cites(answer)).toEqual(found);
  });

  test('by numbers of the request', () => {
    expect(cites('Your note [1] says “pay now” [1], not that [2].', 'I wrote: it is late [1]. Is it?')).toEqual([unknown(2)]);
  });
});

describe('a quote across two pieces of a document', () => {
  const cut = CONTRACT.indexOf('receipt') + 3;
  const piece = (number: number, from: number, to: number, text = CONTRACT.slice(from, to)): NumberedSource => ({
    number,
    kind: 'document',
    title: 'Supply contract',
    origin: 'd1',
    offset: 500 + from,
    text,
    hash: `${number}`,
  });
  const quote = 'payable within 30 days of receipt, in EUR';
  const within = (pieces: readonly NumberedSource[], answer: string) => createAnswerCheck(pieces)(answer, 'all').citations;

  test.each([
    ['that touch', piece(1, 0, cut), piece(2, cut, 200)],
    ['that overlap', piece(1, 0, cut + 5), piece(2, cut - 5, 200)],
    ['that were read in the other order', piece(1, cut, 200), piece(2, 0, cut)],
  ])('%s is in both, and in the one that is named', (_, one, other) => {
    for (const { number, offset = 0, text } of [one, other]) {
      const [citation] = within([one, other], `It says "${quote}" [${number}].`);
      expect(citation).toMatchObject({ status: 'verified', source: number });
      const [{ start, end } = { start: 0, end: 0 }, ...more] = citation?.found ?? [];
      expect([quote.includes(text?.slice(start, end) || '-'), more]).toEqual([true, []]);
      expect(offset + start).toBeGreaterThanOrEqual(500);
    }
    expect(within([one, other], `It says "${quote}".`)).toMatchObject([{ status: 'verified' }]);
  });

  test('in another form is repaired with the exact text of both', () => {
    const citations = within([piece(1, 0, cut), piece(2, cut, 200)], 'It says "Payable within 30 days of receipt in EUR" [1].');
    expect(citations).toMatchObject([{ status: 'repaired', source: 1, exact: quote }]);
  });

  test.each([
    ['between which something is missing', [piece(1, 0, cut), piece(2, cut + 1, 200)]],
    ['of different documents', [piece(1, 0, cut), { ...piece(2, cut, 200), origin: 'd2' }]],
    ['of different versions of it', [piece(1, 0, cut), { ...piece(2, cut, 200), version: 2 }]],
    ['whose texts differ where they overlap', [piece(1, 0, cut), piece(2, cut - 4, 200, `not ${CONTRACT.slice(cut, 200)}`)]],
  ])('%s is not found', (_, pieces) => {
    const [citation] = within(pieces, `It says "${quote}" [1].`);
    expect(['uncertain', 'invalid']).toContain(citation?.status);
  });

  test('that is wholly in the piece that is not named is in the wrong source', () => {
    const citations = within([piece(1, 0, cut), piece(2, cut, 200)], 'It says "The agreement begins on 1 April 2022" [1].');
    expect(citations).toMatchObject([{ status: 'invalid', problem: 'other-source', foundIn: 2 }]);
  });
});
