const en = {
  title: 'Run',
};

const fr: typeof en = {
  title: 'Exécution',
};

export const run = { en, fr };
