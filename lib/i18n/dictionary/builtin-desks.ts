/** Names and descriptions of built-in answer desks, where they differ from the desk's own English text. */
interface DeskWords {
  title: string;
  description: string;
}

const en: Record<string, DeskWords> = {};

const fr: typeof en = {
  'sample-desk': {
    title: 'Bureau du rivage d’Ostrelle',
    description:
      'Exemple\u00A0: répond aux questions sur un bureau qui n’existe pas, à partir de ses pages en anglais et en français.',
  },
};

export const builtinDesks = { en, fr };
