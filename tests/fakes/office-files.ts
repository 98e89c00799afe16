import { pack } from './document-files';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const ODF = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${OFFICE}"`;

/** A slide: the XML of its shapes, attributes of its root, and other parts by their names, each with its type and XML. */
export interface Slide {
  shapes: string;
  attributes?: string;
  related?: Record<string, { type: string; xml: string }>;
}

/** A shape with these paragraphs, of a kind of placeholder. */
export const shape = (paragraphs: readonly string[], kind = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name=""/><p:nvPr>${kind && `<p:ph type="${kind}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

/** The parts of a presentation with these slides, whose files are numbered backwards, as after they were moved. */
export function pptxParts(slides: readonly Slide[], others: Record<string, string> = {}): Record<string, string> {
  const numbers = slides.map((_, index) => slides.length - index);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (content: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const parts = slides.flatMap(({ shapes, attributes = '', related = {} }, index) => {
    const number = numbers[index];
    const entries = Object.entries(related);
    return [
      [
        `ppt/slides/slide${number}.xml`,
        `${XML}<p:sld ${NAMES} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      ],
      [
        `ppt/slides/_rels/slide${number}.xml.rels`,
        relations(entries.map(([name, { type }], n) => relation(`rId${n}`, type, `../more/${name}.xml`)).join('')),
      ],
      ...entries.map(([name, { xml }]) => [`ppt/more/${name}.xml`, xml]),
    ];
  });
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>`,
    'ppt/presentation.xml': `${XML}<p:presentation ${NAMES}><p:sldIdLst>${numbers.map((n) => `<p:sldId id="${256 + n}" r:id="rId${n}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      numbers.map((n) => relation(`rId${n}`, 'slide', `slides/slide${n}.xml`)).join(''),
    ),
    ...Object.fromEntries(parts),
    ...others,
  };
}

export const pptxOf = (...given: Parameters<typeof pptxParts>) => pack(pptxParts(...given));

/** The parts of a LibreOffice file: the XML of its body and of its styles. */
export function odfParts(kind: 'text' | 'spreadsheet', body: string, styles = '', shared = ''): Record<string, string> {
  const names = ['office', 'style', 'text', 'table', 'draw', 'presentation'].map((name) => `xmlns:${name}="${ODF}:${name}:1.0"`);
  const root = (name: string, content: string) => `${XML}<office:${name} ${names.join(' ')}>${content}</office:${name}>`;
  return {
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': root(
      'document-content',
      `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body>`,
    ),
    'styles.xml': root('document-styles', shared),
    // Programs of 2002 wrote a document type here.
    'META-INF/manifest.xml': `<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest/>`,
  };
}

export const odtOf = (body: string, styles?: string, shared?: string) => pack(odfParts('text', body, styles, shared));
export const odsOf = (body: string, styles?: string) => pack(odfParts('spreadsheet', body, styles));

/** A paragraph of a LibreOffice document. */
export const line = (text: string, style = 'Standard'): string => `<text:p text:style-name="${style}">${text}</text:p>`;

/** A row of a LibreOffice spreadsheet with these texts. */
export const odsRow = (cells: readonly string[], attributes = ''): string =>
  `<table:table-row ${attributes}>${cells.map((cell) => `<table:table-cell office:value-type="string">${line(cell)}</table:table-cell>`).join('')}</table:table-row>`;
