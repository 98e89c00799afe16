const en = {
  whole: 'Show all of it',
  beginning: 'Show less',
};

const fr: typeof en = {
  whole: 'Tout afficher',
  beginning: 'Afficher moins',
};

/** The control of a text of which only the beginning is shown. */
export const longText = { en, fr };
