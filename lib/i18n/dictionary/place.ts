/** Positions in a document. */
const en = {
  title: 'Places in your documents',
  page: (n: number) => `Page ${n}`,
  paragraph: (n: number) => `Paragraph ${n}`,
  line: (n: number) => `Line ${n}`,
};

const fr: typeof en = {
  title: 'Emplacements dans vos documents',
  page: (n) => `Page ${n}`,
  paragraph: (n) => `Paragraphe ${n}`,
  line: (n) => `Ligne ${n}`,
};

export const place = { en, fr };
