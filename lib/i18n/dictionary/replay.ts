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
  replay: 'Relire',
  label: 'Relecture',
  play: 'Lire',
  pause: 'Pause',
  position: 'Position dans l’exécution',
  of: (position, length) => `${position} sur ${length}`,
  speed: 'Vitesse',
  end: 'Terminer la relecture',
};

/** The replay of an ended run. */
export const replayWords = { en, fr };
