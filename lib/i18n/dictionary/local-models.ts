const en = {
  title: (server: string) => `${server} was found`,
  use: (model: string) => `Use ${model}`,
  tools: {
    trying: 'Testing tool support…',
    works: 'Supports tools',
    fails: 'No tool support: agents cannot look anything up with it',
    unknown: 'Tool support could not be tested',
  },
};

const fr: typeof en = {
  title: (server) => `${server} a été trouvé`,
  use: (model) => `Utiliser ${model}`,
  tools: {
    trying: 'Essai des outils en cours…',
    works: 'Sait appeler des outils',
    fails: 'N’appelle aucun outil\u00a0: avec lui, les agents ne peuvent rien chercher',
    unknown: 'Les outils n’ont pas pu être essayés',
  },
};

/** Words of the model servers that run on the machine, loaded when there is no real model. */
export const localModels = { en, fr };
