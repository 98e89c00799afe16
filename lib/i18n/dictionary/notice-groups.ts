/** Notices about several agents in a round. The numbers of characters are formatted. */
const en = {
  inRound: (round: number) => `Round ${round}`,
  ranges: {
    digestReadable: (least: string, most: string) =>
      `${least} to ${most} characters of earlier work or attached texts did not fit the prompt of each; they can read them with a tool.`,
    digestUnseen: (least: string, most: string) =>
      `${least} to ${most} characters of earlier work or attached texts did not fit the prompt of each; they have not seen them.`,
  },
};

const fr: typeof en = {
  inRound: (round) => `Tour ${round}`,
  ranges: {
    digestReadable: (least, most) =>
      `${least} à ${most} caractères du travail précédent ou de textes joints ne tenaient pas dans le texte envoyé à chacun\u00a0; ils peuvent les lire avec un outil.`,
    digestUnseen: (least, most) =>
      `${least} à ${most} caractères du travail précédent ou de textes joints ne tenaient pas dans le texte envoyé à chacun\u00a0; ils ne les ont pas vus.`,
  },
};

export const noticeGroups = { en, fr };
