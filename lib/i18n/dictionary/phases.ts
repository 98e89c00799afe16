/** Words for phases that are not rounds; they are named by their id. */
const en = {
  checkingQuotes: 'Checking quotes…',
  agents: (phase: string) => `Agents of “${phase}”`,
  shared: (phase: string) => `Shared in “${phase}”`,
  progress: (phase: string) => `Progress of “${phase}”`,
  started: (phase: string) => `“${phase}” has started`,
};

const fr: typeof en = {
  checkingQuotes: 'Vérification des citations…',
  agents: (phase) => `Agents de l’étape « ${phase} »`,
  shared: (phase) => `Partagé à l’étape « ${phase} »`,
  progress: (phase) => `Avancement de l’étape « ${phase} »`,
  started: (phase) => `L’étape « ${phase} » a commencé`,
};

export const phases = { en, fr };
