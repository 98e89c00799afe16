const en = {
  files: 'Working files',
  facts: (author: string, version: number, length: string) => `${author} · version ${version} · ${length} characters`,
  download: 'Download',
  save: 'Save to Files',
  saved: (name: string) => `Saved to Files as ${name}.`,
  openSaved: 'Open in Files',
  remembered: 'Remembered',
  memoryOf: (agent: string) => `Memory of ${agent}`,
  reused: 'Reused result, fetched',
  fetchAnew: 'Fetch again next time',
  forgotten: 'The next identical call fetches it again.',
  notCached: 'It is no longer cached: the next identical call fetches it again.',
};

const fr: typeof en = {
  files: 'Fichiers de travail',
  facts: (author, version, length) => `${author} · version ${version} · ${length} caractères`,
  download: 'Télécharger',
  save: 'Enregistrer dans Fichiers',
  saved: (name) => `Enregistré dans Fichiers sous le nom ${name}.`,
  openSaved: 'Ouvrir dans Fichiers',
  remembered: 'Retenu',
  memoryOf: (agent) => `Mémoire de ${agent}`,
  reused: 'Résultat réutilisé, obtenu',
  fetchAnew: 'Le redemander la prochaine fois',
  forgotten: 'Le prochain appel identique le redemandera.',
  notCached: 'Il n’est plus en cache : le prochain appel identique le redemandera.',
};

/** Files and facts that remain after a run; loaded when the first of them appears. */
export const kept = { en, fr };
