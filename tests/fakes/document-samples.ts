import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '@/lib/core/errors';
import type { Place } from '@/lib/core/ports/document-library';
import { docxOf, docxParts, pack, pdfOf, utf16, xlsxOf, xlsxParts } from './document-files';
import { line, odfParts, odsOf, odsRow, odtOf, pptxOf, pptxParts, shape } from './office-files';
import { deflatedMegabytes, zipOf, zlibMegabytes } from './zip';

/** A readable file, with an excerpt and its position. */
export interface GoodFile {
  name: string;
  bytes: Uint8Array;
  says: string;
  place: Place;
}

/** A refused file, with the expected error. */
export interface BadFile {
  what: string;
  name: string;
  bytes: Uint8Array;
  code: ErrorCode;
  message: RegExp;
}

const LEASE = `LEASE AGREEMENT

This agreement is made between Alder Estates Ltd (the "Landlord") and Birch Foods plc (the "Tenant").

1. Term. The lease begins on 1 June 2025 and ends on 31 May 2030.

2. Rent. The rent is GBP 4,200 per month and rises by three per cent a year.

3. Notice. Either party may end the lease on six months' written notice.`;

const BAIL = `BAIL COMMERCIAL

Entre la société Lumière SAS (ci-après « le Bailleur ») et la société Café du Rhône SARL (ci-après « le Preneur »).

Article 1. Le bail prend effet le 1er mars 2024 pour une durée de neuf ans.

Article 2. Le loyer annuel est fixé à 36 000 €, indexé chaque année sur l’indice ILC.`;

const PRICES = [
  ['Item', 'Unit price', 'Valid from'],
  ['Triaxial sensor', 129.5, new Date('2026-01-01')],
  ['Gateway, zone 1', 840, new Date('2026-03-15')],
] as const;

/** As days since 30 December 1899: half past nine, 36 hours, more than 160 hours; a day. */
const TIMES = [
  'Shift',
  ...['1899-12-30T09:30Z', '1899-12-31T12:00Z', '1900-01-05T16:15:30Z', '1900-03-01Z'].map((time) => new Date(time)),
];
const LONG = Array.from({ length: 400 }, (_, n) => `Clause ${n + 1}. The supplier keeps record number ${n + 1} for ten years.`);
const bytes = (text: string) => Buffer.from(text);

/** 日本語 in UCS-2. */
const NIHONGO = '65e5672c8a9e';

/** A table with a cell in which "AC" is bold and "2" a subscript. */
const FORMATTED = pack(
  Object.fromEntries(
    Object.entries(docxParts([[['Buyer', 'ACME, H2O']]])).map(([name, xml]) => {
      const run = (text: string, format = '') => `<w:r><w:rPr>${format}</w:rPr><w:t>${text}</w:t></w:r>`;
      const runs = [run('AC', '<w:b/>'), run('ME, H'), run('2', '<w:vertAlign w:val="subscript"/>'), run('O')].join('');
      return [name, xml.replace(/<w:r><w:t[^>]*>ACME, H2O<\/w:t><\/w:r>/, runs)];
    }),
  ),
);

/** A workbook whose days are counted from 1904, as Excel for Mac did. */
const SINCE_1904 = Object.fromEntries(
  Object.entries(xlsxParts({ A: [['Day', new Date('2026-01-01')]] })).map(([name, xml]) => [
    name,
    xml.replace('<sheets>', '<workbookPr date1904="true"/><sheets>'),
  ]),
);

export const goodFiles: readonly GoodFile[] = [
  { name: 'lease.pdf', bytes: pdfOf([LEASE]), says: 'ends on 31 May 2030', place: { page: 1 } },
  { name: 'lease compressed.pdf', bytes: pdfOf([LEASE], { compressed: true }), says: 'GBP 4,200 per month', place: { page: 1 } },
  { name: 'two pages.pdf', bytes: pdfOf([LEASE, 'Annex A (plan)']), says: 'Annex A (plan)', place: { page: 2 } },
  { name: 'blank between.pdf', bytes: pdfOf(['First', '', 'Third']), says: 'Third', place: { page: 3 } },
  {
    name: 'page of a scan.pdf',
    bytes: pdfOf(['First', '', 'Third']),
    says: '[This page has no text: it is blank, or an image that cannot be read',
    place: { page: 2 },
  },
  {
    name: 'bail.pdf',
    bytes: pdfOf([BAIL.replaceAll('’', "'").replaceAll('€', 'EUR')]),
    says: 'durée de neuf ans',
    place: { page: 1 },
  },
  { name: 'LEASE.PDF', bytes: pdfOf([LEASE]), says: 'Landlord', place: { page: 1 } },
  { name: 'forty pages.pdf', bytes: pdfOf(LONG.slice(0, 40)), says: 'record number 40 for', place: { page: 40 } },
  {
    name: 'hundred lines.pdf',
    bytes: pdfOf([LONG.slice(0, 60).join('\n')], { compressed: true }),
    says: 'Clause 60.',
    place: { page: 1 },
  },
  {
    name: 'partly Japanese.pdf',
    bytes: pdfOf(['Term of the lease', 'Rent', 'Notice', 'End'], { japanese: { line: NIHONGO, on: [2, 3] } }),
    says: 'Notice\n\n[Text is missing here: this page has a Chinese, Japanese or Korean font',
    place: { page: 3 },
  },
  { name: 'lease.docx', bytes: docxOf(LEASE.split('\n\n')), says: 'ends on 31 May 2030', place: { paragraph: 3 } },
  { name: 'bail.docx', bytes: docxOf(BAIL.split('\n\n')), says: 'l’indice ILC', place: { paragraph: 4 } },
  {
    name: 'table.docx',
    bytes: docxOf([
      'Fees',
      [
        ['Year', 'Fee'],
        ['2026', 'EUR 48,000'],
      ],
      'End',
    ]),
    says: '2026 | EUR 48,000',
    place: { paragraph: 2 },
  },
  { name: 'formatted table.docx', bytes: FORMATTED, says: 'Buyer | ACME, H2O', place: { paragraph: 1 } },
  {
    name: 'signs & letters.docx',
    bytes: docxOf(['A < B & C > "D" – Ærø, 東京, Ελλάδα']),
    says: 'A < B & C > "D" – Ærø, 東京, Ελλάδα',
    place: { paragraph: 1 },
  },
  { name: 'long.docx', bytes: docxOf(LONG), says: 'record number 400 ', place: { paragraph: 400 } },
  {
    name: 'picture.docx',
    bytes: pack({ ...docxParts(['Seen']), 'word/media/a.png': new Uint8Array(1000) }),
    says: 'Seen',
    place: { paragraph: 1 },
  },
  {
    name: 'prices.xlsx',
    bytes: xlsxOf({ Prices: PRICES }),
    says: 'Triaxial sensor | 129.5 | 2026-01-01',
    place: { sheet: 'Prices' },
  },
  {
    name: 'two sheets.xlsx',
    bytes: xlsxOf({ Notes: [['Valid in 2026']], 'Prix & délais': PRICES }),
    says: '2026-03-15',
    place: { sheet: 'Prix & délais' },
  },
  {
    name: 'times.xlsx',
    bytes: xlsxOf({ Times: [TIMES] }),
    says: 'Shift | 09:30 | 36:00 | 160:15:30 | 1900-03-01',
    place: { sheet: 'Times' },
  },
  { name: 'gaps.xlsx', bytes: xlsxOf({ A: [[null, 'x'], [], [true, null, 0.1]] }), says: 'true |  | 0.1', place: { sheet: 'A' } },
  { name: 'sums.xlsx', bytes: xlsxOf({ A: [['Sum', 0.1 + 0.2, 1e21]] }), says: 'Sum | 0.3 | 1e+21', place: { sheet: 'A' } },
  {
    name: 'dates since 1904.xlsx',
    bytes: pack(SINCE_1904),
    says: 'Day | 2030-01-02',
    place: { sheet: 'A' },
  },
  {
    name: 'rows.xlsx',
    bytes: xlsxOf({ Rows: LONG.map((text, n) => [n, text]) }),
    says: '399 | Clause 400.',
    place: { sheet: 'Rows' },
  },
  {
    name: 'offer.pptx',
    bytes: pptxOf([{ shapes: shape(['Offer']) }, { shapes: shape(['Valid until 31 May 2026']) }]),
    says: 'until 31 May 2026',
    place: { page: 2 },
  },
  {
    name: 'lease.odt',
    bytes: odtOf(
      LEASE.split('\n\n')
        .map((one) => line(one))
        .join(''),
    ),
    says: '31 May 2030',
    place: { paragraph: 3 },
  },
  {
    name: 'prices.ods',
    bytes: odsOf(`<table:table table:name="A"/><table:table table:name="Prices">${odsRow(['Sensor', '129.5'])}</table:table>`),
    says: 'Sensor | 129.5',
    place: { sheet: 'Prices' },
  },
  {
    name: 'notice.eml',
    bytes: bytes(`From: a@b.example\r\nSubject: Notice\r\n\r\n${LEASE}`),
    says: '31 May 2030',
    place: { paragraph: 4 },
  },
  {
    name: 'terms.html',
    bytes: bytes(`<p>Terms</p><p>The lease ends on 31 May 2030.</p>`),
    says: '31 May 2030',
    place: { paragraph: 2 },
  },
  { name: 'TERMS.HTM', bytes: bytes('<!DOCTYPE html><h1>Terms</h1>'), says: '# Terms', place: { paragraph: 1 } },
  {
    name: 'prices.csv',
    bytes: bytes('item;price\r\nsensor;129,50\r\ngateway;840,00\r\n'),
    says: 'gateway;840,00',
    place: { line: 3 },
  },
  { name: 'excel.csv', bytes: utf16('item\tprice\ncâble\t12', 'le'), says: 'câble\t12', place: { line: 2 } },
  { name: 'lease.txt', bytes: bytes(LEASE), says: '31 May 2030', place: { paragraph: 3 } },
  { name: 'windows.txt', bytes: bytes(LEASE.replaceAll('\n', '\r\n')), says: '31 May 2030', place: { paragraph: 3 } },
  { name: 'old mac.txt', bytes: bytes(LEASE.replaceAll('\n', '\r')), says: '31 May 2030', place: { paragraph: 3 } },
  { name: 'marked.txt', bytes: bytes(`\ufeff${BAIL}`), says: '36 000 €', place: { paragraph: 4 } },
  { name: 'utf-16 le.txt', bytes: utf16(BAIL, 'le'), says: '« le Preneur »', place: { paragraph: 2 } },
  { name: 'utf-16 be.txt', bytes: utf16(BAIL, 'be'), says: '« le Preneur »', place: { paragraph: 2 } },
  {
    name: 'begins like a picture.txt',
    bytes: bytes('BM Consulting offers advice.'),
    says: 'BM Consulting',
    place: { paragraph: 1 },
  },
  { name: 'begins like a program.txt', bytes: bytes('MZ Bank, Mainz'), says: 'MZ Bank', place: { paragraph: 1 } },
  { name: 'emoji.md', bytes: bytes('# Plan 🐘\n\n- ship it 🚀\n'), says: '- ship it 🚀', place: { paragraph: 2 } },
  { name: 'lease.md', bytes: bytes(`# Lease\n\n${LEASE}`), says: "six months' written notice", place: { paragraph: 6 } },
  {
    name: 'hidden.md',
    bytes: bytes('Pay\u200b \u202eEUR\u00ad 10 \u{e0041}now'),
    says: 'Pay EUR 10 now',
    place: { paragraph: 1 },
  },
  {
    name: 'divided.txt',
    bytes: bytes('Either party may ter\u00ad\r\nmi\u00adnate it.'),
    says: 'ter-\nminate it',
    place: { paragraph: 1 },
  },
  {
    name: 'xml.txt',
    bytes: bytes('<?xml version="1.0"?><a>text all the same</a>'),
    says: 'text all the same',
    place: { paragraph: 1 },
  },
];

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000a1f15c4890000000049454e44ae426082', 'hex');
const jpeg = Buffer.from(`ffd8ffe000104a46494600010100000100010000${'00'.repeat(32)}ffd9`, 'hex');
/** The container of Office files from before 2007 and of encrypted ones: its signature, and the name of an inner stream. */
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);
const without = (parts: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)));
const entriesOf = (parts: Record<string, string>) => Object.entries(parts).map(([name, data]) => ({ name, data }));
const word = docxParts(['Hello']);
const sheet = xlsxParts({ A: [['x']] });
const slides = pptxParts([{ shapes: shape(['Hello']) }]);
const text = odfParts('text', line('Hello'));
const half = (file: Uint8Array) => file.subarray(0, Math.floor(file.length / 2));
const LOCKED = /protected with a password/;
const DAMAGED = /damaged or incomplete/;
const SIX_MEGABYTES = Buffer.alloc(6 * 1024 * 1024, ' ');
const BOMB = /unpacks to far more/;
const HUNGRY = /too much memory/;

export const badFiles: readonly BadFile[] = [
  { what: 'nothing at all', name: 'a.pdf', bytes: new Uint8Array(), code: 'bad_request', message: /empty/ },
  { what: 'a text of blanks', name: 'a.txt', bytes: bytes(' \n\n \t '), code: 'bad_request', message: /no text/ },
  { what: 'a scanned PDF', name: 'a.pdf', bytes: pdfOf(['', '']), code: 'bad_request', message: /OCR/ },
  {
    what: 'a PDF with nothing but unmapped Japanese',
    name: 'a.pdf',
    bytes: pdfOf(['', ''], { japanese: { line: NIHONGO, on: [1, 2] } }),
    code: 'bad_request',
    message: /Chinese, Japanese or Korean/,
  },
  { what: 'an empty workbook', name: 'a.xlsx', bytes: xlsxOf({ A: [], B: [] }), code: 'bad_request', message: /no text/ },
  { what: 'a locked PDF', name: 'a.pdf', bytes: pdfOf([LEASE], { locked: true }), code: 'bad_request', message: LOCKED },
  { what: 'a locked Word file', name: 'a.docx', bytes: compound('EncryptedPackage'), code: 'bad_request', message: LOCKED },
  { what: 'a locked workbook', name: 'a.xlsx', bytes: compound('EncryptedPackage'), code: 'bad_request', message: LOCKED },
  {
    what: 'a Word file in a locked archive',
    name: 'a.docx',
    bytes: zipOf(entriesOf(word).map((entry) => ({ ...entry, encrypted: true }))),
    code: 'bad_request',
    message: LOCKED,
  },
  {
    what: 'an old Word file',
    name: 'a.docx',
    bytes: compound('WordDocument'),
    code: 'unsupported_media',
    message: /old Office format/,
  },
  { what: 'half a PDF of nothing', name: 'a.pdf', bytes: bytes('%PDF-1.4\n%'), code: 'bad_request', message: DAMAGED },
  {
    what: 'a PDF of noise',
    name: 'a.pdf',
    bytes: bytes(`%PDF-1.7\n${'x y z '.repeat(500)}`),
    code: 'bad_request',
    message: DAMAGED,
  },
  { what: 'half a Word file', name: 'a.docx', bytes: half(docxOf(LONG)), code: 'bad_request', message: DAMAGED },
  { what: 'half a workbook', name: 'a.xlsx', bytes: half(xlsxOf({ A: PRICES })), code: 'bad_request', message: DAMAGED },
  {
    what: 'a Word file of broken XML',
    name: 'a.docx',
    bytes: pack({ ...word, 'word/document.xml': '<w:document><w:body><w:p' }),
    code: 'bad_request',
    message: DAMAGED,
  },
  {
    what: 'a Word file of 10,000 levels',
    name: 'a.docx',
    bytes: pack({ ...word, 'word/document.xml': `${'<w:p>'.repeat(10_000)}${'</w:p>'.repeat(10_000)}` }),
    code: 'bad_request',
    message: DAMAGED,
  },
  {
    what: 'a workbook that names no sheets',
    name: 'a.xlsx',
    bytes: pack({ ...sheet, 'xl/workbook.xml': '<workbook/>' }),
    code: 'bad_request',
    message: /damaged|no text/,
  },
  {
    what: 'a workbook whose sheet is missing',
    name: 'a.xlsx',
    bytes: pack(without(sheet, 'xl/worksheets/sheet1.xml')),
    code: 'bad_request',
    message: DAMAGED,
  },
  {
    what: 'entities that multiply',
    name: 'a.docx',
    bytes: pack({
      ...word,
      'word/document.xml': '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document>&b;</w:document>',
    }),
    code: 'bad_request',
    message: /document type definition/,
  },
  {
    what: 'a file named in a document type',
    name: 'a.xlsx',
    bytes: pack({
      ...sheet,
      'xl/styles.xml': '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><styleSheet>&a;</styleSheet>',
    }),
    code: 'bad_request',
    message: /document type definition/,
  },
  {
    what: 'two gigabytes in a Word file',
    name: 'a.docx',
    bytes: zipOf([
      ...entriesOf(word),
      { name: 'word/footnotes.xml', data: deflatedMegabytes(2000), deflatedFrom: 2000 * 1024 * 1024 },
    ]),
    code: 'too_large',
    message: BOMB,
  },
  {
    what: 'sixty megabytes in sixty kilobytes',
    name: 'a.xlsx',
    bytes: zipOf([...entriesOf(sheet), { name: 'xl/more.xml', data: deflatedMegabytes(60), deflatedFrom: 60 * 1024 * 1024 }]),
    code: 'too_large',
    message: BOMB,
  },
  {
    what: 'a gigabyte that calls itself a kilobyte',
    name: 'a.docx',
    bytes: zipOf([
      ...entriesOf(without(word, 'word/document.xml')),
      { name: 'word/document.xml', data: deflatedMegabytes(1000), deflatedFrom: 1024 },
    ]),
    code: 'bad_request',
    message: DAMAGED,
  },
  {
    what: 'seventy megabytes, of which one cannot be compressed',
    name: 'a.docx',
    bytes: zipOf([
      ...entriesOf(word),
      { name: 'word/noise.xml', data: randomBytes(1024 * 1024) },
      { name: 'word/more.xml', data: deflatedMegabytes(69), deflatedFrom: 69 * 1024 * 1024 },
    ]),
    code: 'too_large',
    message: BOMB,
  },
  {
    what: 'a hundred entries that share six megabytes and call themselves empty',
    name: 'a.docx',
    bytes: zipOf([
      ...entriesOf(word),
      ...Array.from({ length: 100 }, (_, n) => ({
        name: `word/${n}.xml`,
        data: SIX_MEGABYTES,
        storedFrom: 0,
        ...(n > 0 && { again: true as const }),
      })),
    ]),
    code: 'too_large',
    message: BOMB,
  },
  {
    what: 'six thousand entries',
    name: 'a.docx',
    bytes: zipOf([...entriesOf(word), ...Array.from({ length: 6000 }, (_, n) => ({ name: `word/${n}.xml`, data: '<a/>' }))]),
    code: 'too_large',
    message: BOMB,
  },
  {
    what: 'two gigabytes in a PDF',
    name: 'a.pdf',
    bytes: pdfOf(['x'], { zlibContent: zlibMegabytes(2000) }),
    code: 'too_large',
    message: HUNGRY,
  },
  {
    what: 'a cell at the far end of a sheet',
    name: 'a.xlsx',
    bytes: pack({
      ...sheet,
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
    }),
    code: 'too_large',
    message: /memory|too long/,
  },
  {
    what: 'two gigabytes in a presentation',
    name: 'a.pptx',
    bytes: zipOf([
      ...entriesOf(slides),
      { name: 'ppt/more.xml', data: deflatedMegabytes(2000), deflatedFrom: 2000 * 1024 * 1024 },
    ]),
    code: 'too_large',
    message: BOMB,
  },
  {
    what: 'a gigabyte in an OpenDocument text that calls itself a kilobyte',
    name: 'a.odt',
    bytes: zipOf([
      ...entriesOf(without(text, 'content.xml')),
      { name: 'content.xml', data: deflatedMegabytes(1000), deflatedFrom: 1024 },
    ]),
    code: 'bad_request',
    message: DAMAGED,
  },
  {
    what: 'a row that is repeated a million times',
    name: 'a.ods',
    bytes: odsOf(`<table:table table:name="A">${odsRow(['word'], 'table:number-rows-repeated="1048576"')}</table:table>`),
    code: 'too_large',
    message: /2,000,000 characters/,
  },
  {
    what: 'a cell that is repeated a billion times',
    name: 'a.ods',
    bytes: odsOf(
      `<table:table table:name="A">${odsRow(['word']).replace('<table:table-cell ', '<table:table-cell table:number-columns-repeated="1000000000" ')}</table:table>`,
    ),
    code: 'too_large',
    message: /2,000,000 characters/,
  },
  {
    what: 'a billion columns that are hidden',
    name: 'a.ods',
    bytes: odsOf(
      '<table:table table:name="A"><table:table-column table:visibility="collapse" table:number-columns-repeated="1000000000"/></table:table>',
    ),
    code: 'bad_request',
    message: /no text/,
  },
  {
    what: 'entities that multiply in an OpenDocument text',
    name: 'a.odt',
    bytes: pack({ ...text, 'content.xml': `<!DOCTYPE a [<!ENTITY a "aaaa">]>${text['content.xml']}` }),
    code: 'bad_request',
    message: /document type definition/,
  },
  {
    what: 'a presentation of 10,000 levels',
    name: 'a.pptx',
    bytes: pptxOf([{ shapes: `${'<p:grpSp>'.repeat(10_000)}${'</p:grpSp>'.repeat(10_000)}` }]),
    code: 'bad_request',
    message: /damaged|no text/,
  },
  {
    what: 'an OpenDocument text of 10,000 levels',
    name: 'a.odt',
    bytes: odtOf(`${'<text:section>'.repeat(10_000)}${'</text:section>'.repeat(10_000)}`),
    code: 'bad_request',
    message: /damaged|no text/,
  },
  {
    what: 'a presentation whose slide is missing',
    name: 'a.pptx',
    bytes: pack(without(slides, 'ppt/slides/slide1.xml')),
    code: 'bad_request',
    message: DAMAGED,
  },
  {
    what: 'a presentation of empty slides',
    name: 'a.pptx',
    bytes: pptxOf([{ shapes: '' }]),
    code: 'bad_request',
    message: /no text/,
  },
  {
    what: 'a locked OpenDocument text',
    name: 'a.odt',
    bytes: pack({ ...text, 'content.xml': Buffer.from('13370badf00d', 'hex') }),
    code: 'bad_request',
    message: LOCKED,
  },
  {
    what: 'an OpenDocument text that is locked as a whole',
    name: 'a.odt',
    bytes: pack({ mimetype: text.mimetype ?? '', 'encrypted-package': Buffer.from('13370badf00d', 'hex') }),
    code: 'bad_request',
    message: LOCKED,
  },
  {
    what: 'an old presentation',
    name: 'a.pptx',
    bytes: compound('PowerPoint Document'),
    code: 'unsupported_media',
    message: /old Office format/,
  },
  {
    what: 'an OpenDocument text called a spreadsheet',
    name: 'a.ods',
    bytes: odtOf(line(LEASE)),
    code: 'unsupported_media',
    message: /named \.ods.*\.odt/,
  },
  {
    what: 'an e-mail of 10,000 levels',
    name: 'a.eml',
    bytes: bytes(
      Array.from(
        { length: 10_000 },
        (_, n) => `Subject: x\r\nContent-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
      ).join(''),
    ),
    code: 'bad_request',
    message: DAMAGED,
  },
  {
    what: 'a page of 20,000 levels',
    name: 'a.html',
    bytes: bytes('<div>'.repeat(20_000)),
    code: 'bad_request',
    message: /damaged|no text/,
  },
  {
    what: 'a page of nothing but scripts',
    name: 'a.html',
    bytes: bytes('<script>x</script>'),
    code: 'bad_request',
    message: /no text/,
  },
  { what: 'a picture called a web page', name: 'a.html', bytes: png, code: 'unsupported_media', message: /named \.html.*\.png/ },
  {
    what: 'a text called an e-mail',
    name: 'a.eml',
    bytes: bytes(LEASE),
    code: 'unsupported_media',
    message: /named \.eml.*text/,
  },
  {
    what: 'more text than is kept',
    name: 'a.txt',
    bytes: bytes('word '.repeat(500_000)),
    code: 'too_large',
    message: /2,000,000 characters/,
  },
  { what: 'a picture called PDF', name: 'a.pdf', bytes: png, code: 'unsupported_media', message: /named \.pdf.*\.png/ },
  { what: 'a picture called text', name: 'a.txt', bytes: jpeg, code: 'unsupported_media', message: /named \.txt.*\.jpg/ },
  { what: 'a PDF called Word', name: 'a.docx', bytes: pdfOf([LEASE]), code: 'unsupported_media', message: /named \.docx.*\.pdf/ },
  {
    what: 'a PDF called text',
    name: 'a.txt',
    bytes: bytes(`%PDF-1.4\n${LEASE}`),
    code: 'unsupported_media',
    message: /named \.txt.*\.pdf/,
  },
  {
    what: 'RTF called text',
    name: 'a.txt',
    bytes: bytes('{\\rtf1\\ansi Hello}'),
    code: 'unsupported_media',
    message: /named \.txt.*\.rtf/,
  },
  {
    what: 'a workbook called Word',
    name: 'a.docx',
    bytes: xlsxOf({ A: PRICES }),
    code: 'unsupported_media',
    message: /named \.docx.*\.xlsx/,
  },
  {
    what: 'a Word file called a workbook',
    name: 'a.xlsx',
    bytes: docxOf([LEASE]),
    code: 'unsupported_media',
    message: /named \.xlsx.*\.docx/,
  },
  { what: 'a text called PDF', name: 'a.pdf', bytes: bytes(LEASE), code: 'unsupported_media', message: /named \.pdf.*text/ },
  {
    what: 'a text called workbook',
    name: 'a.xlsx',
    bytes: bytes('a;b'),
    code: 'unsupported_media',
    message: /named \.xlsx.*text/,
  },
  {
    what: 'a ZIP of something called Word',
    name: 'a.docx',
    bytes: pack({ 'readme.txt': 'hello' }),
    code: 'unsupported_media',
    message: /named \.docx.*\.zip/,
  },
  {
    what: 'a compressed file called CSV',
    name: 'a.csv',
    bytes: gzipSync('a;b'),
    code: 'unsupported_media',
    message: /named \.csv.*\.gz/,
  },
  {
    what: 'a program called Markdown',
    name: 'a.md',
    bytes: Buffer.concat([bytes('\x7fELF\x02\x01\x01'), Buffer.alloc(64)]),
    code: 'unsupported_media',
    message: /named \.md.*\.elf/,
  },
  {
    what: 'Latin-2 text',
    name: 'a.txt',
    bytes: Buffer.from('Tytu\xb3 umowy', 'latin1'),
    code: 'unsupported_media',
    message: /UTF-8/,
  },
  {
    what: 'UTF-16 without its mark',
    name: 'a.txt',
    bytes: Buffer.from('Lease', 'utf16le'),
    code: 'unsupported_media',
    message: /control characters/,
  },
  {
    what: 'half a character of UTF-16',
    name: 'a.csv',
    bytes: utf16('abc', 'le').subarray(0, 7),
    code: 'unsupported_media',
    message: /UTF-8 or UTF-16/,
  },
  {
    what: 'noise',
    name: 'a.pdf',
    bytes: Buffer.from('00ff13370badf00d'.repeat(64), 'hex'),
    code: 'unsupported_media',
    message: /something else/,
  },
];
