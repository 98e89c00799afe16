import { describe, expect, test } from '@jest/globals';
import { readFile } from '@/lib/documents/read-file';
import { wordOf } from '../fakes/document-files';

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
const letters = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const formula = (...parts: string[]) => `<m:oMath>${parts.join('')}</m:oMath>`;
const fraction = (above: string, below: string) => `<m:f><m:num>${above}</m:num><m:den>${below}</m:den></m:f>`;
const power = (base: string, exponent: string) => `<m:sSup><m:e>${base}</m:e><m:sup>${exponent}</m:sup></m:sSup>`;

async function linesOf(body: string, parts: Record<string, string> = {}): Promise<string[]> {
  const { text } = await readFile(wordOf(body, parts), 'docx');
  return text.split('\n').filter((line) => line !== '');
}

describe('what Word shows is read:', () => {
  test.each([
    [
      'the result of a simple field',
      `See clause <w:fldSimple w:instr="REF a \\r">${run('4.2')}</w:fldSimple>.`,
      ['See clause 4.2.'],
    ],
    ['text of a given direction', `From <w:bdo w:val="rtl">${run('right')}</w:bdo>`, ['From right']],
    [
      'the text below a reading aid',
      `<w:r><w:ruby><w:rt>${run('けいやく')}</w:rt><w:rubyBase>${run('契約')}</w:rubyBase></w:ruby></w:r>`,
      ['契約'],
    ],
    [
      'a text box without an older alternative',
      `Before<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('In the box')}</w:drawing></mc:Choice></mc:AlternateContent></w:r>`,
      ['Before', 'In the box'],
    ],
    [
      'a text box with an older alternative, once',
      `Before<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('In the box')}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:oval><v:textbox>${box('In the box')}</v:textbox></v:oval></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ['Before', 'In the box'],
    ],
    [
      'a text box whose older alternative is a picture',
      `Before<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('In the box')}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:imagedata/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ['Before', 'In the box'],
    ],
    [
      'a formula',
      `The fee is ${formula(letters('a &lt; '), fraction(letters('b + c'), letters('2')), letters(' · '), power(letters('x'), letters('2')))} EUR.`,
      ['The fee is a < (b + c)/2 · x^2 EUR.'],
    ],
    [
      'a formula in a paragraph of its own, without what it hides',
      `<m:oMathPara>${formula(
        '<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:r><m:t>y</m:t></m:r></m:e></m:d>',
        '<m:r><w:rPr><w:vanish/></w:rPr><m:t>hidden</m:t></m:r>',
        '<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e><m:r><m:t>hidden</m:t></m:r></m:e></m:phant>',
        '<w:del w:id="1"><m:r><m:t>gone</m:t></m:r></w:del>',
      )}</m:oMathPara>`,
      ['[y]'],
    ],
    [
      'text that is struck through, as such',
      `The fee is ${run('100', '<w:strike/>')}${run('90', '<w:dstrike/>')} 80 EUR.`,
      ['The fee is ~~10090~~ 80 EUR.'],
    ],
  ])('%s', async (_, content, lines) => {
    const runs = content.replace(/(^|>)([^<>]+)(?=<|$)/g, (all, before: string, text: string, at: number) =>
      /<[wm]:t(?: [^<>]*)?>$/.test(content.slice(0, at + before.length)) ? all : before + run(text),
    );
    expect(await linesOf(paragraph(runs))).toEqual(lines);
  });

  test('text boxes within each other are read once each', async () => {
    const levels = Array.from({ length: 12 }, (_, n) => `Level ${n + 1}`);
    const nested = levels.reduceRight(
      (inner, text) =>
        `<w:p>${run(text)}<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${inner || '<w:p/>'}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
      '',
    );
    expect(await linesOf(nested)).toEqual(levels);
  });

  test('merged cells leave the other columns in their places', async () => {
    const table = `<w:tbl>${[
      row(cell('Party'), cell('Item'), cell('Value')),
      row(cell('Supplier', '<w:vMerge w:val="restart"/>'), cell('Fee'), cell('100')),
      row(cell('', '<w:vMerge/>'), cell('Term'), cell('2 years')),
      row(cell('Both', '<w:gridSpan w:val="2"/>'), cell('none')),
    ].join('')}</w:tbl>`;
    expect(await linesOf(table)).toEqual(['Party | Item | Value', 'Supplier | Fee | 100', ' | Term | 2 years', 'Both |  | none']);
  });

  test('a box to tick is read with whether it is ticked, as a control and as a field of an old form', async () => {
    const control = (value: 0 | 1) =>
      `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${value}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(value ? '☒' : '☐')}</w:sdtContent></w:sdt>`;
    const field =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const body = paragraph(control(1), run(' Renewal, '), control(0), run(' exclusivity, '), field, run(' insurance'));
    expect(await linesOf(body)).toEqual(['☒ Renewal, ☐ exclusivity, ☒ insurance']);
  });

  test('footnotes have the numbers of their marks', async () => {
    const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(run(text))}</w:footnote>`;
    const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const body = paragraph(run('The fee'), mark(2), run(' is due'), mark(3), run('.'));
    const lines = await linesOf(body, { footnotes: note(2, 'Without taxes.') + note(3, 'On receipt.') });
    expect(lines).toEqual(['The fee[1] is due[2].', '[1] Without taxes.', '[2] On receipt.']);
  });

  test('headers, footers and comments stand behind the text and say what they are', async () => {
    const comment = `<w:comment w:id="1" w:author="A &amp; B">${paragraph(run('Too high?'))}</w:comment>`;
    const lines = await linesOf(paragraph(run('Text')), {
      header1: paragraph(run('Contract R&amp;D 12')),
      header2: paragraph(run('Contract R&amp;D 12')),
      footer1: paragraph(run('Draft')) + paragraph(run('7')),
      comments: comment,
    });
    expect(lines[0]).toBe('Text');
    const beside = ['[Comment by A & B] Too high?', '[Footer] Draft', '[Header] Contract R&D 12'];
    expect(lines.slice(1).toSorted()).toEqual(beside);
  });
});

test('words beside the text stay apart, and what is in their text boxes is read once', async () => {
  const words = `<w:r><w:t>Page</w:t><w:ptab/><w:t>Draft</w:t><w:cr/><w:t>non</w:t><w:noBreakHyphen/><w:t>exclusive</w:t></w:r>`;
  const inBox = paragraph(
    run('Before'),
    `<w:r><w:pict><v:shape><v:textbox>${box('In the box')}</v:textbox></v:shape></w:pict></w:r>`,
  );
  const lines = await linesOf(paragraph(run('Text')), {
    header1: paragraph(words) + inBox,
    comments: `<w:comment w:id="1" w:author="A">${paragraph(words)}</w:comment>`,
  });
  expect(lines.slice(1).toSorted()).toEqual([
    ...['[Comment by A] Page Draft non-exclusive', '[Header] Before', '[Header] In the box', '[Header] Page Draft non-exclusive'],
  ]);
});

describe('what Word does not show is left out:', () => {
  const hidden = '<w:vanish/>';
  const styles =
    '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>' +
    '<w:style w:type="character" w:styleId="Note"><w:basedOn w:val="Secret"/></w:style>' +
    '<w:style w:type="character" w:styleId="Seen"><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Gone"><w:rPr><w:vanish/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Away"><w:basedOn w:val="Gone"/></w:style>';
  const ofStyle = (style: string, ...runs: string[]) =>
    paragraph(`<w:pPr><w:pStyle w:val="${style}"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>`, ...runs);
  const numbering =
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';

  test.each([
    ['hidden text', paragraph(run('Seen'), run(' hidden', hidden), run(' again', '<w:vanish w:val="0"/>')), ['Seen again']],
    ['text that a style hides', paragraph(run('Seen'), run(' hidden', '<w:rStyle w:val="Note"/>')), ['Seen']],
    [
      'paragraphs that a style hides, with their numbers',
      ofStyle('Gone', run('hidden')) +
        ofStyle('Away', `<w:hyperlink>${run('hidden')}</w:hyperlink>`) +
        ofStyle('Other', run('Seen')),
      ['1.\tSeen'],
    ],
    [
      'what is not shown again in a paragraph that a style hides',
      paragraph(
        '<w:pPr><w:pStyle w:val="Away"/></w:pPr>',
        run('Seen', '<w:vanish w:val="0"/>'),
        run(' hidden', '<w:rStyle w:val="Seen"/>'),
        run(' again', '<w:rStyle w:val="Secret"/>'),
      ),
      ['Seen again'],
    ],
    [
      'text that tracked changes delete or move away',
      paragraph(
        run('The fee is '),
        '<w:del w:id="1"><w:r><w:delText>100</w:delText></w:r></w:del>',
        `<w:ins w:id="2">${run('200')}</w:ins>`,
        `<w:moveFrom w:id="3">${run(' gone')}</w:moveFrom>`,
        run(' EUR.'),
      ),
      ['The fee is 200 EUR.'],
    ],
    [
      'rows and cells that tracked changes delete',
      `<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('gone')}</w:tr>${row(cell('a'), cell('gone', '<w:cellDel w:id="2"/>'))}</w:tbl>`,
      ['a'],
    ],
  ])('%s', async (_, body, lines) => {
    expect(await linesOf(body, { styles, numbering })).toEqual(lines);
  });
});
