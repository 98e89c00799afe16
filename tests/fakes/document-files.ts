import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface PdfOptions {
  compressed?: boolean;
  /** Encrypted with a secret password. */
  locked?: boolean;
  /** Replaces the content of the first page, compressed with zlib. */
  zlibContent?: Uint8Array;
  /** A line in hexadecimal, added to the pages with these numbers in a Japanese font that refers to a predefined character map. */
  japanese?: { line: string; on: readonly number[] };
  /** Fields and comments on the first page, as the entries of their dictionaries. */
  annotations?: readonly string[];
}

/** Creates a PDF of these pages, one line of text per line, with blank lines between paragraphs; in Helvetica, so Latin-1 only. */
export function pdfOf(
  pages: readonly string[],
  { compressed = false, locked = false, zlibContent, japanese, annotations = [] }: PdfOptions = {},
): Uint8Array {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  const pageIds = pages.map((_, index) => 4 + 2 * index);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const japaneseId = 4 + 2 * pages.length;
  pages.forEach((page, index) => {
    const fonts = `/F1 3 0 R${japanese ? ` /F2 ${japaneseId} 0 R` : ''}`;
    const notes = index === 0 ? `/Annots [${annotations.map((one) => `<< /Type /Annot ${one} >>`).join(' ')}] ` : '';
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << ${fonts} >> >> ${notes}/Contents ${5 + 2 * index} 0 R >>`,
    );
    const given = index === 0 ? zlibContent : undefined;
    const added = japanese?.on.includes(index + 1) ? `\nBT /F2 10 Tf 50 20 Td <${japanese.line}> Tj ET` : '';
    const plain = Buffer.from(pageContent(page) + added, 'latin1');
    const content = given ? Buffer.from(given) : compressed ? deflateSync(plain) : plain;
    const filter = given || compressed ? '/Filter /FlateDecode ' : '';
    const head = Buffer.from(`<< ${filter}/Length ${content.length} >>\nstream\n`, 'latin1');
    add(Buffer.concat([head, content, Buffer.from('\nendstream', 'latin1')]));
  });
  if (japanese) {
    add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [${japaneseId + 1} 0 R] >>`,
    );
    add(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor ${japaneseId + 2} 0 R /DW 1000 >>`,
    );
    add(
      '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    );
  }
  const secret = locked
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00112233> <00112233>] `
    : '';
  return writePdf(objects, `<< /Size ${objects.length + 1} /Root 1 0 R ${secret}>>`);
}

function pageContent(page: string): string {
  const lines = page.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  return `BT /F1 10 Tf 12 TL 50 800 Td\n${lines.join('\n')}\nET`;
}

function writePdf(objects: readonly Buffer[], trailer: string): Uint8Array {
  const pieces = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = pieces[0]?.length ?? 0;
  objects.forEach((object, index) => {
    offsets.push(at);
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    pieces.push(piece);
    at += piece.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(pieces);
}

/** The parts of a Word document with these paragraphs; an array is a table row by row. */
export function docxParts(blocks: readonly (string | readonly string[][])[]): Record<string, string> {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const row = (cells: readonly string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;
  const body = blocks.map((block) =>
    typeof block === 'string' ? paragraph(block) : `<w:tbl>${block.map(row).join('')}</w:tbl>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`,
  };
}

/** Creates a Word document of XML written by hand: the content of its body, and of other parts by their names, without the root's tag. */
export function wordOf(body: string, others: Record<string, string> = {}): Uint8Array {
  const spaces = `xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:v="urn:schemas-microsoft-com:vml"`;
  const part = (root: string, content: string) => `${XML}<w:${root} ${spaces}>${content}</w:${root}>`;
  const parts = Object.entries(others).map(([name, content]) => [`word/${name}.xml`, part(ROOTS[name] ?? name, content)]);
  return pack({
    ...docxParts([]),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    ...Object.fromEntries(parts),
  });
}

/** Names of the root elements of parts whose files are called otherwise. */
const ROOTS: Record<string, string> = { header1: 'hdr', header2: 'hdr', footer1: 'ftr' };

export type Cell = string | number | boolean | Date | null;

/** The parts of a workbook with these sheets. Dates are stored as in Excel: days since 1900 in a cell with a date format. */
export function xlsxParts(sheets: Record<string, readonly (readonly Cell[])[]>): Record<string, string> {
  const names = Object.keys(sheets);
  const each = (make: (name: string, number: number) => string) => names.map((name, index) => make(name, index + 1)).join('');
  const all = Object.values(sheets).flat(2);
  const strings = [...new Set(all.filter((cell) => typeof cell === 'string'))];
  const files = Object.fromEntries(
    Object.values(sheets).map((rows, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `${XML}<worksheet xmlns="${SHEETS}"><sheetData>${rows.map((row, at) => rowXml(row, at + 1, strings)).join('')}</sheetData></worksheet>`,
    ]),
  );
  const overrides = each(
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.spreadsheetml.worksheet+xml"/>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.spreadsheetml.sheet.main+xml"/>${overrides}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${each((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId${names.length + 2}" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${SHEETS}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEETS}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...files,
  };
}

function rowXml(cells: readonly Cell[], number: number, strings: readonly string[]): string {
  const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${number}`, strings));
  return `<row r="${number}">${xml.join('')}</row>`;
}

function cellXml(cell: Cell, at: string, strings: readonly string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
  return `<c r="${at}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
}

/** Packs parts like an Office program. */
export function pack(parts: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])),
  );
}

export const docxOf = (blocks: Parameters<typeof docxParts>[0]) => pack(docxParts(blocks));
export const xlsxOf = (sheets: Parameters<typeof xlsxParts>[0]) => pack(xlsxParts(sheets));

/** Encodes text with the byte order mark of its encoding. */
export function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}
