import { describe, expect, test } from '@jest/globals';
import { matchQuote } from '@/lib/citations/quotes/match-quote';
import { prepareSource } from '@/lib/citations/quotes/prepare-source';
import { blankMarks } from '@/lib/citations/text/blank-marks';

const TERMS =
  'The Supplier shall not be liable for indirect loss.\n\n**Payment.** Invoices are payable within 30 days of receipt, in EUR. ' +
  'The fee is 1,500.50 EUR, up 2.5 % from last year. Either party may ter-\nminate for a long-\nterm breach – “in writing” – at any time. ' +
  'It is unable to pay. A non-renewal is announced three months before. L’accord est « ferme ».';

const statusOf = (quote: string, text = TERMS) => matchQuote(quote, prepareSource(text)).status;
const slicesOf = (quote: string, text = TERMS) =>
  matchQuote(quote, prepareSource(text)).found.map(({ start, end }) => text.slice(start, end));

describe('a quote is verified', () => {
  test.each([
    ['when it is exact', 'Invoices are payable within 30 days of receipt'],
    ['when its first letter has another case', 'invoices are payable within 30 days'],
    ['when its white space differs', 'payable  within\n30\u00a0days'],
    ['when its quotation marks and dashes differ', 'breach - "in writing" - at any time'],
    ['when a dash has no spaces', 'breach—‘in writing’—at any time'],
    ['when a word was divided at a line end', 'Either party may terminate for'],
    ['when a line ended at a hyphen of the word', 'terminate for a long-term breach'],
    ['when the source has emphasis', 'Payment. Invoices are payable'],
    ['when the quote has emphasis', 'within *30 days* of receipt'],
    ['when an editor changed the case of its first letter', '[i]nvoices are payable'],
    ['when guillemets have no spaces', "L'accord est «ferme»."],
    ['when a French article comes before it', 'accord est'],
  ])('%s', (_, quote) => {
    expect(statusOf(quote)).toBe('verified');
  });

  test.each([
    ['when a word is divided at the end of a page', 'the termination of it', 'the termi-\n\nnation of it'],
    ['when a year stands in front of a number', '100 people came', 'in 2024 100 people came'],
  ])('%s', (_, quote, text) => {
    expect(statusOf(quote, text)).toBe('verified');
  });

  test.each([
    ['leaves out the mark of a footnote', 'the fee is due', 'Then the fee[1] is due.'],
    ['leaves out the mark of a footnote behind punctuation', 'the fee, which is due', 'Then the fee,[1, 2] which is due.'],
    ['has the mark of a footnote', 'the  fee[1] is due', 'Then the fee[1] is due.'],
    ['ends in the mark of a footnote', 'pay the rent monthly.[1]', 'They pay\nthe rent monthly.[1] Next'],
    [
      'ends in the mark of a footnote in front of its full stop',
      'pay the rent monthly[1].',
      'They pay\nthe rent monthly[1]. Next',
    ],
    ['ends in front of the mark of a footnote', 'the  fee[1] is due', 'Then the fee[1] is due.[2]'],
    ['ends in two marks of footnotes', 'the  fee is due.[1][2]', 'Then the fee is due.[1][2] Next'],
    ['goes over lines of a reply', 'The fee is due, as agreed, today.', 'They wrote:\n> The fee is\n> due, as agreed,\n> today.'],
    ['goes over lines of a reply to a reply', 'fee is due', '>> The fee\n>> is due'],
    ['goes over a divided word of a reply', 'may terminate it', '> You may ter-\n> minate it'],
  ])('when it %s', (_, quote, text) => {
    expect(statusOf(quote, text)).toBe('verified');
    expect(slicesOf(quote, text)).toHaveLength(1);
  });

  test.each([
    [
      'links',
      'The rule applies to all members today',
      'The [rule](https://e.org/rule) applies to [all members](/m "All") today.',
    ],
    ['a link with a long address', 'The rule applies', `The [rule](https://e.org/${'x'.repeat(900)}) applies.`],
    ['a link with its full stop', 'to all members.', 'It applies to [all members](https://e.org/m).'],
    ['a link by name', 'The rule applies', 'The [rule][r] applies.\n\n[r]: https://e.org'],
    ['an image', 'The rule applies', 'The rule ![scale](x.png) applies.'],
    ['backslashes', 'The field user_name is shown', 'The field user\\_name is shown.'],
    ['entities', 'Fish & chips cost 10 000 €', 'Fish &amp; chips cost 10&nbsp;000&nbsp;&euro;.'],
    ['letters as entities', 'État du délai', '&Eacute;tat du d&#233;lai'],
    ['tags', 'The rule applies to all.', 'The <b>rule</b> applies to <a href="x">all</a>.'],
    ['elements of XML', 'In the beginning God', '<verse n="1">In the <w lemma="H1">beginning</w> God</verse>'],
    ['paragraphs of HTML', 'The rule applies', '<p>The rule</p><p class="a">applies</p>'],
    ['words struck out', 'The old rule', 'The ~~old~~ rule'],
    ['an address in brackets', 'See https://e.org/rule today', 'See <https://e.org/rule> today'],
    ['a raised digit of a footnote', 'The rule applies', 'The rule¹ applies.'],
    ['a raised number of a footnote', 'The rule applies', 'The rule<sup>1</sup> applies.'],
    ['a footnote by name', 'The rule applies', 'The rule[^note] applies.'],
    ['a footnote that is a link', 'The rule applies', 'The rule[1](https://e.org/#n1) applies.'],
    ['escaped quotation marks', 'He said "pay now" to us', 'He said \\"pay now\\" to us'],
    ['stretched Arabic letters', 'كتاب جديد هنا', 'كتـــاب جديد هنا'],
    ['narrow katakana', 'ガイド の 本', 'ｶﾞｲﾄﾞ の 本'],
    ['a ligature', 'Le coeur de la règle', 'Le cœur de la règle'],
    ['two letters for a ligature', 'Le cœur de la règle', 'Le coeur de la règle'],
    ['a Turkish capital', 'istanbul bölgesi', 'İstanbul bölgesi'],
    ['emphasis with underscores', 'the fee is due', 'the *fee* is __due__ now'],
    ['a bold number', 'fee is 500', 'The fee is **500** EUR'],
    ['a part of a word in bold', 'unable to pay', 'He is un**able** to pay'],
    ['a soft hyphen at a line end', 'this agreement is void', 'this agree\u00ad\nment is void'],
    ['a sign for a hyphen at a line end', 'this agreement is void', 'this agree¬\nment is void'],
    ['full-width digits', '価格は1,500円', '価格は１，５００円です'],
    ['narrow katakana at its end', 'ガイド', 'これはｶﾞｲﾄﾞ'],
    ['a divided Thai letter', 'น้ำ สะอาด', 'นํ้า สะอาด'],
    ['a raised number of an area', '50 m²', 'area of 50 m<sup>2</sup>'],
    ['a raised ordinal', 'le 1er janvier', 'le 1<sup>er</sup> janvier'],
    ['a year in front of a number word', 'came in 2024', 'They came in 2024 millions of times'],
    ['an inverted exclamation mark', 'Pay now', 'Wow! ¡Pay now!'],
    ['kilograms behind a number', '重10', '重10千克'],
    ['nothing of an editor’s note', 'The fee are [sic] due in May [emphasis added]', 'The fee are due in May.'],
    ['more at both ends of the quote', '… fee is due […]', 'The fee is due in May.'],
    ['inches', 'a 5″ pipe', 'It is a 5" pipe.'],
    ['inches in two marks', "a 5'' pipe of 6'", 'It is a 5" pipe of 6′.'],
    ['other marks around a number', 'the ‘Top 30’ list', 'It is the "Top 30" list.'],
    ['other marks in a program', "x='5' y", 'Set x="5" y here'],
    ['a joint of Persian', 'من میخواهم بروم', 'من می\u200cخواهم بروم'],
  ])('when the source has %s', (_, quote, text) => {
    expect(statusOf(quote, text)).toBe('verified');
    expect(blankMarks(text)).toHaveLength(text.length);
  });

  test('with the place of its words among the marks', () => {
    expect(slicesOf('all members pay', 'Here [all members](/m) pay, too.')).toEqual(['all members](/m) pay']);
    expect(slicesOf('Fish &', 'Fish &amp; chips')).toEqual(['Fish &amp;']);
    expect(slicesOf('applies to all.', 'It applies to [all](/m).')).toEqual(['applies to [all](/m).']);
  });

  test('when it is composed in another Unicode form', () => {
    expect(statusOf('soci\u00e9t\u00e9 anonyme', 'la socie\u0301te\u0301 anonyme')).toBe('verified');
    expect(statusOf('socie\u0301te\u0301', 'la soci\u00e9t\u00e9 anonyme')).toBe('verified');
    expect(statusOf('the first office', 'the \ufb01rst of\ufb01ce')).toBe('verified');
  });
});

describe('a quote is repaired, with the exact words of the source,', () => {
  test.each([
    ['when its punctuation differs', 'within 30 days of receipt in EUR', 'within 30 days of receipt, in EUR'],
    ['when it ends with a full stop of the answer', 'Invoices are payable.', 'Invoices are payable'],
    ['when the case of a word differs', 'invoices are Payable', 'Invoices are payable'],
  ])('%s', (_, quote, exact) => {
    expect(statusOf(quote)).toBe('repaired');
    expect(slicesOf(quote)).toEqual([exact]);
  });

  test('when it has a space for the joint of a Persian word', () => {
    expect(statusOf('من می خواهم بروم', 'من می\u200cخواهم بروم')).toBe('repaired');
  });

  test('when it leaves out the vowel signs of Arabic', () => {
    expect(statusOf('السلام عليكم', 'قال السَّلامُ عَلَيْكُم')).toBe('repaired');
  });
});

describe('a quote is not accepted', () => {
  test.each([
    ['when a number changed', 'Invoices are payable within 60 days of receipt'],
    ['when a negation was left out', 'The Supplier shall be liable for indirect loss'],
    ['when a negation was added', 'Invoices are not payable within 30 days'],
    ['when words in the middle were left out', 'Invoices are payable within receipt'],
    ['when a number is cut', 'The fee is 1,500'],
    ['when a thousands separator became a decimal point', 'The fee is 1.500,50 EUR'],
    ['when a separator is missing', 'The fee is 150050 EUR'],
    ['when a word is cut', 'able to pay'],
    ['when the prefix of a negation is cut', 'renewal is announced'],
    ['when its ellipsis hides a negation', 'The Supplier shall … be liable'],
    ['when its parts are in another order', 'in EUR … Invoices are payable'],
    ['when one of its parts is nowhere', 'Invoices are payable … within 60 days'],
  ])('%s', (_, quote) => {
    expect(['uncertain', 'invalid']).toContain(statusOf(quote));
  });

  test.each([
    ['a power became a number', '102 metres', 'it is 10² metres long'],
    ['the percent sign is cut', 'up 2.5', 'prices go up 2.5% a year'],
    ['a sign was left out', '5 degrees', 'at -5 degrees'],
    ['a Chinese number is cut', '十天内付款', '应在二十天内付款'],
    ['an emoji is cut', '👍', 'agreed 👍🏽 yes'],
    ['a family of emoji is cut', '👨', 'the 👨‍👩‍👧 family'],
    ['joined emoji are separated', 'the 👨👩👧 family', 'the 👨‍👩‍👧 family'],
    ['a flag is cut out of two others', '🇪🇫', 'from 🇩🇪🇫🇷 to'],
    ['groups of digits are cut off in front', '250 000 € par an', 'Le prix est de 1 250 000 € par an.'],
    ['groups are divided by narrow spaces', '250\u202f000 €', 'Le prix est de 1\u202f250\u202f000 € par an.'],
    ['the percent sign behind a space is cut', 'en hausse de 2,5', 'Prix en hausse de 2,5\u202f% cette année'],
    ['the percent in words is cut', 'prices go up 2', 'prices go up 2 per cent'],
    ['a million is cut', 'The fee is 5', 'The fee is 5 million EUR'],
    ['an abbreviated million is cut', 'сумма 5', 'сумма 5 млн руб.'],
    ['a Chinese ten thousand is cut', '费用为500', '费用为500万元'],
    ['a Thai million is cut', 'ค่าธรรมเนียม 5', 'ค่าธรรมเนียม 5 ล้านบาท'],
    ['a fraction is cut', 'pay 2', 'pay 2 ½ EUR'],
    ['a power is cut', 'costs 10', 'It costs 10^6 EUR'],
    ['a power of a program is cut', 'costs 10', 'It costs 10**6 EUR'],
    ['a power of a program became a number', '210 bytes', 'A block has 2**10 bytes'],
    ['a raised power became a number', '106 metres', 'It is 10<sup>6</sup> metres'],
    ['emphasis divides the word', 'able to pay', 'He is un**able** to pay'],
    ['emphasis divides the number', '500 EUR', 'The fee is 1,**500** EUR'],
    ['a mark of direction divides the word', 'able to pay', 'He is un\u200eable to pay'],
    ['a mark of direction stands behind the sign', '5 degrees', 'at -\u200e5 degrees'],
    ['full-width digits are cut off in front', '５００円', '価格は１，５００円'],
    ['Arabic digits are cut off in front', '٥٠٠ ريال', 'السعر ١٬٥٠٠ ريال'],
    ['Thai digits are cut off in front', '๓๐ วัน', '๑๓๐ วัน'],
    ['a comparison of a program was changed', 'a = b', 'if a != b then'],
    ['a program denies the word', 'if (valid) then', 'if (!valid) then'],
    ['the sign that denies is cut', 'valid then pay', 'if !valid then pay'],
    ['groups of digits are cut off behind', 'un plafond de 12', 'un plafond de 12\u00a0000 €.'],
    ['the first half of a divided word is cut', 'exclusive licence is granted', 'A non-\nexclusive licence is granted.'],
    ['a divided negation is cut', 'able to terminate', 'shall be un-\nable to terminate this agreement'],
    ['the second half of a divided word is cut', 'a breach of the con', 'a breach of the con-\ntract'],
    ['the mark of a footnote changed', 'the  fee[2] is due', 'the fee[1] is due'],
    ['the mark of a footnote at the end changed', 'the  fee is due.[2]', 'the fee is due.[1] Next'],
    ['the mark of a footnote at the end belongs to the next word', 'the  fee is due.[1]', 'the fee is due. A[1] fee'],
    ['a number in brackets was left out', 'within days of receipt', 'within [30] days of receipt'],
    ['a number became the mark of a footnote', 'the fee is due', 'the fee 1 is due'],
    ['a comparison at the start of a line was left out', 'delay is 30 days', 'if the delay is\n> 30 days'],
    ['comparisons were left out', '30 days: 1 % 60 days: 2 %', '> 30 days: 1 %\n> 60 days: 2 %'],
    ['the second half of a divided word of a reply is cut', 'a breach of the con', '> a breach of the con-\n> tract'],
    ['a tag divides the word', 'able to pay', 'He is un<b>able</b> to pay'],
    ['a tag divides the number', '500 EUR', 'The fee is 1,<b>500</b> EUR'],
    ['a link ends within the word', 'The rule', 'The [rule](https://e.org)s apply'],
    ['the negation is a link', 'It is allowed to smoke', 'It is [not](x.html) allowed to smoke'],
    ['the words are in a tag', 'pay now', 'The <a title="pay now">rule</a> applies'],
    ['the words are the title of a link', 'all members pay', 'The [rule](https://e.org "all members pay") applies'],
    ['comparisons look like a tag', 'if a d hold', 'if a<b and c>d hold'],
    ['brackets look like a link', 'Section 3 applies', 'Section [3](a) applies'],
    ['a bold number in brackets was left out', 'within days of it', 'within <b>[30]</b> days of it'],
    ['a number in brackets in a cell was left out', 'within days', '<td>within</td><td>[30]</td><td>days</td>'],
    ['a power of a unit was left out', '50 m is free', 'An area of 50 m² is free'],
    ['the second part of its number is cut', 'Under Article 5', 'Under Article 5 bis members pay.'],
    ['the end of a range is cut', 'It takes 5', 'It takes 5 to 7 days.'],
    ['percentage points are cut', 'It grew by 2', 'It grew by 2 percentage points.'],
    ['inches became feet', "a 5' pipe", 'It is a 5" pipe.'],
    ['minutes became seconds', 'it takes 5″ or so', 'There it takes 5′ or so.'],
    ['a raised digit changed', 'the fee² is due', 'the fee¹ is due'],
    ['a Persian negation is cut', 'خواهم بروم', 'نمی\u200cخواهم بروم'],
    ['a comparison as an entity was left out', 'Use a b here', 'Use a &lt; b here'],
    ['a sentence ends at a tag', 'It may … terminate', 'It may object.</b> [The](x.md) Customer may terminate.'],
    ['a German negation is hidden', 'kann … vor Ablauf gekündigt werden', 'kann in keinem Fall vor Ablauf gekündigt werden.'],
    ['a Russian negation is hidden', 'Участники … голосуют', 'Участники не голосуют на собрании'],
    ['a Swedish negation is hidden', 'Medlemmar … rösta', 'Medlemmar får inte rösta'],
    ['an Arabic negation is hidden', 'الأعضاء … يصوتون', 'الأعضاء لا يصوتون'],
    ['an Arabic absence is hidden', 'يجب … التصويت', 'يجب عدم التصويت'],
    ['a Hebrew negation with vowel signs is hidden', 'החברים … מצביעים', 'החברים אֵינָם מצביעים'],
    ['a Turkish negation is hidden', 'Üyeler … mevcut', 'Üyeler değil mevcut'],
    ['a Korean negation is hidden', '회원은 … 투표한다', '회원은 안 투표한다'],
    ['a Polish negation is hidden', 'Członkowie … głosują', 'Członkowie nie głosują'],
    ['a Finnish negation is hidden', 'Jäsenet … äänestä', 'Jäsenet eivät koskaan äänestä'],
    ['a Hindi negation is hidden', 'सदस्य … करते', 'सदस्य मतदान नहीं करते'],
    ['a Thai negation is hidden', 'สมาชิก … ลงคะแนน', 'สมาชิกไม่ลงคะแนน'],
    ['a shortened French "ne" is hidden', 'il … que rarement', 'il n’ose que rarement'],
    ['a refusal is hidden', 'The members … to vote', 'The members refuse to vote'],
    ['a rare case is hidden', 'The members … vote', 'The members rarely vote'],
    ['a limit is hidden', 'The members may … vote', 'The members may only vote'],
    ['a shortened French negation is hidden', 'il répond … dommage', 'il répond en vertu d’aucune loi du dommage'],
  ])('when %s', (_, quote, text) => {
    expect(['uncertain', 'invalid']).toContain(statusOf(quote, text));
  });
});

describe('an ellipsis', () => {
  test('joins parts that follow each other, each with its place', () => {
    expect(statusOf('Invoices are payable […] in EUR')).toBe('verified');
    expect(slicesOf('Invoices are payable ... in EUR … up 2.5 % from')).toEqual([
      'Invoices are payable',
      'in EUR',
      'up 2.5 % from',
    ]);
  });

  test.each([
    ['The Supplier may … terminate this agreement', 'The Supplier may object. The Customer may terminate this agreement.'],
    ['The deposit … is not refundable', 'The deposit is returned in full. A booking fee is not refundable.'],
    ['Le fournisseur peut … résilier', 'Le fournisseur peut s’y opposer. Le client peut résilier.'],
    ['the fee … is waived', 'the fee is due\n\nA penalty is waived'],
    ['Basic … 20 EUR', '| Basic | 10 EUR |\n| Pro | 20 EUR |'],
    ['Basic … 20 EUR', '- Basic: 10 EUR\n- Pro: 20 EUR'],
    ['Gold … 20 EUR', '1. Gold: 10 EUR\n2. Silver: 20 EUR'],
  ])('leaves uncertain whether a source says “%s”, whose parts are of different sentences', (quote, text) => {
    expect(matchQuote(quote, prepareSource(text))).toMatchObject({ status: 'uncertain', problem: 'joined-sentences' });
  });

  test.each([
    [
      'within one sentence',
      'The Supplier may … terminate',
      'The Supplier may, in the cases of Art. 5 and 6, terminate this agreement.',
    ],
    ['over the end of a page', 'may … terminate', 'The Supplier may, in such\n\ncases, terminate this agreement.'],
    ['behind a whole sentence', 'It is late. … terminate this', 'It is late. It rains. You may terminate this agreement.'],
    ['before a whole sentence', 'It is … You may terminate', 'It is late. You may terminate this agreement.'],
    [
      'before an item of a list',
      'The Customer may: … (b) terminate',
      'The Customer may:\n(a) object. It must be written.\n(b) terminate.',
    ],
    ['within a row of a table', 'Basic … 10 EUR', '| Basic | about | 10 EUR |\n| Pro | 20 EUR |'],
    ['before a row of a table', 'Plan … Pro | 20 EUR', '| Plan | Price |\n| Basic | 10 EUR |\n| Pro | 20 EUR |'],
    ['behind an item of a list', 'Basic: 10 EUR … 20 EUR', '- Basic: 10 EUR\n- Pro: 20 EUR'],
    ['over a line that begins with a dash', 'the fee … is due', 'the fee\n- as we said -\nis due'],
    ['over a month that is a negation in Italian', 'Die Gebühr … fällig', 'Die Gebühr ist im Mai fällig.'],
    ['over a word that is a negation in Spanish', 'the offering … of the people', 'the offering for the sin of the people'],
    ['over a Hebrew "to"', 'האיש הלך … הגדול', 'האיש הלך אל הבית הגדול'],
    ['over a Chinese word with a negating sign', '董事会 … 同意该方案', '董事会非常同意该方案'],
    ['with an abbreviation between them', 'sold by Acme … in Paris', 'sold by Acme Inc. of Mr. Smith in Paris'],
  ])('joins parts %s', (_, quote, text) => {
    expect(statusOf(quote, text)).toBe('verified');
  });

  test('does not join more than 40 parts, which would take too long to look for', () => {
    const words = Array.from({ length: 90 }, (_, n) => `word${n}x`);
    const everySecond = (count: number) =>
      words
        .filter((_, n) => n % 2 === 0)
        .slice(0, count)
        .join(' … ');
    expect(statusOf(everySecond(40), words.join(' '))).toBe('verified');
    expect(statusOf(everySecond(41), words.join(' '))).not.toBe('verified');
  });

  test('does not join parts that are far from each other', () => {
    expect(statusOf('the beginning … the end', `It is the beginning. ${'More words. '.repeat(200)}It is the end.`)).not.toBe(
      'verified',
    );
  });
});

test('a similar quote shows the difference of its words', () => {
  const match = matchQuote('Invoices are payable within 60 days of receipt', prepareSource(TERMS));
  expect(match).toMatchObject({
    status: 'uncertain',
    problem: 'other-words',
    difference: [
      { in: 'both', text: 'Invoices are payable within' },
      { in: 'quote', text: '60' },
      { in: 'source', text: '30' },
      { in: 'both', text: expect.stringContaining('days of receipt') },
    ],
  });
  expect(slicesOf('Invoices are payable within 60 days of receipt')).toEqual(['Invoices are payable within 30 days of receipt,']);
});

test.each([
  ['The fee is 5', 'The fee is 5 million EUR in all', 'million'],
  ['the costs are 10', 'the costs are 10^6 EUR', '10^6'],
  ['payable within 30 day', 'payable within 30 days of receipt', 'days'],
])('the difference of “%s” to “%s” shows what the source has at the end of the quote', (quote, text, end) => {
  expect(matchQuote(quote, prepareSource(text)).difference?.at(-1)).toEqual({ in: 'source', text: end });
});

test('words that occur several times are found where they occur in full', () => {
  expect(slicesOf('able', 'unable, payable, able to')).toEqual(['able']);
  expect(matchQuote('able', prepareSource('unable, payable, able to')).found[0]?.start).toBe(17);
});

test.each([
  ['the beginning', 'a b c', 'a b'],
  ['the end', 'a b c', 'b c'],
  ['all', 'a', 'a'],
  ['one emoji', '😀', '😀'],
])('a quote is found at %s of a source', (_, text, quote) => {
  expect(statusOf(quote, text)).toBe('verified');
});

test('an empty source contains no quote', () => {
  expect(statusOf('anything', '')).toBe('invalid');
});
