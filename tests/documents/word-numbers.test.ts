import { describe, expect, test } from '@jest/globals';
import { matchQuote } from '@/lib/citations/quotes/match-quote';
import { prepareSource } from '@/lib/citations/quotes/prepare-source';
import { readFile } from '@/lib/documents/read-file';
import { wordOf } from '../fakes/document-files';

const level = (n: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const list = (levels: string, id = 1) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const num = (id: number, definition = 1, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/>${more}</w:num>`;
const CLAUSES = list(level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2') + level(2, 'lowerLetter', '(%3)'));

const at = (n: number, id = 1) => `<w:numPr><w:ilvl w:val="${n}"/><w:numId w:val="${id}"/></w:numPr>`;
const styled = (style: string, more = '') => `<w:pStyle w:val="${style}"/>${more}`;
const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const style = (id: string, more: string, attributes = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${attributes}>${more}</w:style>`;

async function linesOf(body: string, parts: Record<string, string>): Promise<string[]> {
  const { text } = await readFile(wordOf(body, parts), 'docx');
  return text.split('\n').filter((line) => line !== '');
}

describe('the numbers of a Word document', () => {
  test('stand in front of its paragraphs, which quotes may contain or leave out', async () => {
    const body =
      paragraph('Definitions', at(0)) +
      paragraph('Fees', at(0)) +
      paragraph('The Supplier issues invoices.', at(1)) +
      paragraph('Invoices are payable within 30 days', at(1)) +
      paragraph('of receipt, or', at(2)) +
      paragraph('of delivery.', at(2)) +
      paragraph('Without a number.') +
      paragraph('100 days are the term.', at(0)) +
      paragraph('It begins today.', at(1));
    const lines = await linesOf(body, { numbering: CLAUSES + num(1) });
    expect(lines).toEqual([
      '1.\tDefinitions',
      '2.\tFees',
      '2.1\tThe Supplier issues invoices.',
      '2.2\tInvoices are payable within 30 days',
      '(a)\tof receipt, or',
      '(b)\tof delivery.',
      'Without a number.',
      '3.\t100 days are the term.',
      '3.1\tIt begins today.',
    ]);
    const source = prepareSource(lines.join('\n\n'));
    for (const quote of [
      'Invoices are payable within 30 days',
      '2.2 Invoices are payable within 30 days (a) of receipt, or',
      '100 days are the term.',
      '3. 100 days are the term.',
    ])
      expect(matchQuote(quote, source).status).toBe('verified');
    expect(matchQuote('2.1 Invoices are payable within 30 days', source).status).not.toMatch(/verified|repaired/);
  });

  test('come from styles, and from the styles that those are based on', async () => {
    const numbering =
      list(
        level(0, 'upperRoman', 'Article %1', '<w:pStyle w:val="Heading1"/><w:suff w:val="space"/>') +
          level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Heading2"/><w:isLgl/>'),
      ) + num(7);
    const styles =
      style('Normal', '', ' w:default="1"') +
      style('Heading1', '<w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr>') +
      style('Heading2', '<w:basedOn w:val="Heading1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>') +
      style('Special', '<w:basedOn w:val="Heading2"/>');
    const body =
      paragraph('Title', styled('Heading1', '<w:numPr><w:numId w:val="0"/></w:numPr>')) +
      paragraph('Parties', styled('Heading1')) +
      paragraph('Payment', styled('Heading1')) +
      paragraph('Fees', styled('Heading2')) +
      paragraph('Taxes', styled('Special')) +
      paragraph('Text');
    expect(await linesOf(body, { numbering, styles })).toEqual([
      'Title',
      'Article I Parties',
      'Article II Payment',
      '2.1\tFees',
      '2.2\tTaxes',
      'Text',
    ]);
  });

  test('start again where a list says so, and go on where it does not', async () => {
    const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
    const other = `<w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', 'Annex %1:')}</w:lvlOverride>`;
    const numbering = CLAUSES + num(1) + num(2) + num(3, 1, restart) + num(4, 1, other);
    const body = [1, 2, 3, 3, 1, 4].map((id, n) => paragraph(`p${n}`, at(0, id))).join('');
    expect(await linesOf(body, { numbering })).toEqual([...['1.\tp0', '2.\tp1', '5.\tp2', '6.\tp3', '7.\tp4', 'Annex H:\tp5']]);
  });

  test('count lower levels anew unless they go on, and levels that were skipped from their start', async () => {
    const numbering =
      list(level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2') + level(2, 'decimal', '[%3]', '<w:lvlRestart w:val="0"/>')) +
      num(1);
    const body = [1, 2, 0, 2, 1].map((n) => paragraph(`level ${n}`, at(n))).join('');
    expect(await linesOf(body, { numbering })).toEqual([
      ...['1.1\tlevel 1', '[1]\tlevel 2', '2.\tlevel 0', '[2]\tlevel 2', '2.2\tlevel 1'],
    ]);
  });

  test.each([
    ['lowerRoman', 4, 'iv'],
    ['upperRoman', 1994, 'MCMXCIV'],
    ['upperLetter', 28, 'BB'],
    ['lowerLetter', 26, 'z'],
    ['decimalZero', 7, '07'],
    ['ordinal', 112, '112th'],
    ['ordinal', 23, '23rd'],
    ['cardinalText', 21, 'Twenty-one'],
    ['ordinalText', 20, 'Twentieth'],
    ['ordinalText', 12, 'Twelfth'],
    ['decimalEnclosedCircle', 3, '③'],
    ['chineseCountingThousand', 105, '一百零五'],
    ['chineseCounting', 12, '十二'],
    ['japaneseCounting', 110, '百十'],
    ['ideographDigital', 20, '二〇'],
    ['notAFormat', 3, '3'],
  ])('are written as %s', async (format, start, written) => {
    const first = `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
    const numbering = list(level(0, format, '§&#160;%1 &amp;')) + num(1, 1, first);
    expect(await linesOf(paragraph('Text', at(0)), { numbering })).toEqual([`§\u00a0${written} &\tText`]);
  });

  test('have leading zeros in custom formats, are bullets in lists without numbers, and may be hidden', async () => {
    const custom =
      '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>';
    const numbering =
      list(`<w:lvl w:ilvl="0"><w:start w:val="9"/>${custom}<w:lvlText w:val="%1"/></w:lvl>`, 1) +
      list(level(0, 'bullet', '\uf0b7'), 2) +
      list(level(0, 'decimal', '%1.').replace('</w:lvl>', '<w:rPr><w:vanish/></w:rPr></w:lvl>'), 3) +
      '<w:abstractNum w:abstractNumId="4"><w:numStyleLink w:val="Linked"/></w:abstractNum>' +
      `<w:abstractNum w:abstractNumId="5"><w:styleLink w:val="Linked"/>${level(0, 'decimal', 'No. %1')}</w:abstractNum>` +
      [1, 2, 3, 4, 5].map((id) => num(id, id)).join('');
    const body = [1, 2, 3, 4].map((id) => paragraph(`p${id}`, at(0, id))).join('');
    const styles =
      '<w:style w:type="numbering" w:styleId="Linked"><w:pPr><w:numPr><w:numId w:val="5"/></w:numPr></w:pPr></w:style>';
    expect(await linesOf(body, { numbering, styles })).toEqual(['009\tp1', '•\tp2', 'p3', 'No. 1\tp4']);
  });

  test('stand in front of paragraphs that tracked changes join', async () => {
    const joined = (text: string, more = '') =>
      paragraph(text, `${at(0)}<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>`).replace('</w:p>', `${more}</w:p>`);
    const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('Boxed', at(1))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const body = joined('The fee ') + joined('is due ', box) + paragraph('today.', at(0)) + paragraph('Next', at(0));
    expect(await linesOf(body, { numbering: CLAUSES + num(1) })).toEqual(['1.\tThe fee is due today.', '1.1\tBoxed', '2.\tNext']);
  });

  test('are not counted for paragraphs that tracked changes delete or move away', async () => {
    const deleted = `${at(0)}<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>`;
    const gone = `<w:p><w:pPr>${deleted}</w:pPr><w:del w:id="2" w:author="A"><w:r><w:delText>Gone</w:delText></w:r></w:del></w:p>`;
    const moved = gone
      .replace('<w:del w:id="1"', '<w:moveFrom w:id="1"')
      .replaceAll('w:del ', 'w:moveFrom ')
      .replace('</w:del>', '</w:moveFrom>');
    const body = paragraph('One', at(0)) + gone + moved + paragraph('Two', at(0));
    expect(await linesOf(body, { numbering: CLAUSES + num(1) })).toEqual(['1.\tOne', '2.\tTwo']);
  });
});

test('a Word document whose tags do not match is refused', async () => {
  await expect(readFile(wordOf('<w:p><w:r></w:p>'), 'docx')).rejects.toMatchObject({ code: 'bad_request' });
});
