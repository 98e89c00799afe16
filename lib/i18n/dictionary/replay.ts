const en = {
  replay: 'Replay',
  label: 'Replay',
  play: 'Play',
  pause: 'Pause',
  position: 'Position in the run',
  of: (position: string, length: string) => `${position} of ${length}`,
  speed: 'Speed',
  end: 'End the replay',
};

const fr: typeof en = {
  replay: 'Rejouer',
  label: 'Lecture de l’exécution',
  play: 'Lire',
  pause: 'Pause',
  position: 'Position dans l’exécution',
  of: (position, length) => `${position} sur ${length}`,
  speed: 'Vitesse',
  end: 'Quitter la lecture',
};

/** The replay of an ended run. */
export const replayWords = { en, fr };
