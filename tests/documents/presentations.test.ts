import { expect, test } from '@jest/globals';
import { placeAt } from '@/lib/core/citations/document-place';
import { readFile } from '@/lib/documents/read-file';
import { pptxOf, type Slide, shape } from '../fakes/office-files';

const read = (slides: readonly Slide[], others?: Record<string, string>) =>
  readFile(new Uint8Array(pptxOf(slides, others)), 'pptx');
const textOf = async (slide: Slide, others?: Record<string, string>) => (await read([slide], others)).text;

test('the slides of a presentation are its pages, in the order in which they are shown', async () => {
  const { text, parts } = await read([{ shapes: shape(['Offer']) }, { shapes: '' }, { shapes: shape(['Price']) }]);
  expect(text).toBe('Offer\n\n[This slide has no text: it is empty, or a picture or chart that cannot be read.]\n\nPrice');
  expect([text.indexOf('Offer'), text.indexOf('Price')].map((at) => placeAt(parts, at))).toEqual([{ page: 1 }, { page: 3 }]);
});

test('the title of a slide comes first, and its number and date are left out', async () => {
  const shapes = [shape(['First', 'Second']), shape(['7'], 'sldNum'), shape(['1 May'], 'dt'), shape(['Title'], 'ctrTitle')];
  expect(await textOf({ shapes: shapes.join('') })).toBe('Title\n\nFirst\nSecond');
});

test('a table of a slide is read row by row, and shapes within groups and alternatives once', async () => {
  const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Year')}${cell('Fee')}</a:tr><a:tr>${cell('2026')}${cell('A &amp; B')}</a:tr></a:tbl></p:graphicFrame>`;
  const group = `<p:grpSp>${shape(['In a group'])}</p:grpSp>`;
  const either = `<mc:AlternateContent><mc:Choice>${shape(['New'])}</mc:Choice><mc:Fallback>${shape(['Old'])}</mc:Fallback></mc:AlternateContent>`;
  expect(await textOf({ shapes: table + group + either })).toBe('Year | Fee\n2026 | A & B\n\nIn a group\n\nNew');
});

test('hidden shapes are not read, and hidden slides and struck text say so', async () => {
  const hidden = shape(['Never shown']).replace('name=""', 'name="" hidden="1"');
  const struck = shape(['EUR 5']).replace('<a:t>', '<a:rPr strike="sngStrike"/><a:t>');
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="1" name="" hidden="1"/></p:nvGrpSpPr>${shape(['Nor this'])}</p:grpSp>`;
  expect(await textOf({ shapes: hidden + group + struck, attributes: 'show="0"' })).toBe('[Hidden slide]\n\n~~EUR 5~~');
});

test('the notes, comments and diagrams of a slide are read with it', async () => {
  const related = {
    notes: { type: 'notesSlide', xml: `<p:notes>${shape(['7'], 'sldNum')}${shape(['Say it slowly'], 'body')}</p:notes>` },
    old: { type: 'comments', xml: '<p:cmLst><p:cm authorId="0"><p:text>Too dear?</p:text></p:cm></p:cmLst>' },
    new: {
      type: 'comments',
      xml: '<p188:cmLst><p188:cm authorId="{A}"><p188:txBody><a:p><a:r><a:t>Agreed</a:t></a:r></a:p></p188:txBody></p188:cm></p188:cmLst>',
    },
    diagram: {
      type: 'diagramData',
      xml: '<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>Step 1</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>',
    },
  };
  const authors = {
    'ppt/commentAuthors.xml': '<p:cmAuthorLst><p:cmAuthor id="0" name="Ann"/></p:cmAuthorLst>',
    'ppt/authors.xml': '<p188:authorLst><p188:author id="{A}" name="Bob"/></p188:authorLst>',
  };
  expect((await textOf({ shapes: shape(['Offer']), related }, authors)).split('\n\n')).toEqual([
    'Offer',
    'Step 1',
    '[Notes] Say it slowly',
    '[Comment by Ann] Too dear?',
    '[Comment by Bob] Agreed',
  ]);
});
