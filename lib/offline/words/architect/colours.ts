const NAMES = {
  grey: 'grey gray gris grise',
  blue: 'blue bleu bleue bleus bleues',
  teal: 'teal turquoise',
  green: 'green vert verte verts vertes',
  amber: 'amber yellow ambre jaune',
  orange: 'orange',
  red: 'red rouge rouges',
  purple: 'purple violet violette mauve',
} as const;

/** Colours of the library by their English and French names. */
export const COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([colour, names]) => names.split(' ').map((name) => [name, colour] as const)),
);

const EMOJI = /\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}\uFE0F]|\u200D\p{Extended_Pictographic})*/u;

/** The first emoji of a text. */
export const emojiIn = (text: string) => EMOJI.exec(text)?.[0];
