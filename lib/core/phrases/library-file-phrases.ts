type Title = { title: string };

/** Sentences about the import of library files. */
const en = {
  toolsNotHere: ({ title, tools }: Title & { tools: string }) =>
    `“${title}” will lack tools that you do not have on this server: ${tools}.`,
  connectionsNotHere: ({ title, connections }: Title & { connections: string }) =>
    `“${title}” will not use connections that you do not have, or have more than once: ${connections}.`,
  modelNotHere: ({ title, model, why }: Title & { model: string; why: string }) =>
    `“${title}” will use the default model instead of ${model}: ${why}`,
  documentsNotInFile: ({ title }: Title) =>
    `“${title}” will search no documents: a file contains none. Choose some of yours when it has been imported.`,
  openToVisitors: ({ title }: Title) => `“${title}” is open to visitors without an account as soon as it is published.`,
};

const fr: typeof en = {
  toolsNotHere: ({ title, tools }) => `« ${title} » n’aura pas ces outils, que vous n’avez pas sur ce serveur : ${tools}.`,
  connectionsNotHere: ({ title, connections }) =>
    `« ${title} » ne se servira pas de ces connexions, que vous n’avez pas ou avez plusieurs fois : ${connections}.`,
  modelNotHere: ({ title, model, why }) => `« ${title} » emploiera le modèle par défaut au lieu de ${model} : ${why}`,
  documentsNotInFile: ({ title }) =>
    `« ${title} » ne cherchera dans aucun document : un fichier n’en contient pas. Choisissez-en parmi les vôtres après l’importation.`,
  openToVisitors: ({ title }) => `« ${title} » est ouvert aux visiteurs sans compte dès qu’il est publié.`,
};

export const libraryFilePhrases = { en, fr };
