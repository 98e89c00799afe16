import type { SampleFolder } from './sample-folder';

export const music: SampleFolder = {
  name: 'Music',
  emoji: '🎼',
  colour: 'amber',
  words: [
    {
      term: 'crescendo',
      meaning: 'A gradual increase in loudness.',
      partOfSpeech: 'noun',
      examples: ['The crescendo begins in bar twelve.'],
      mnemonic: 'It grows like a crescent moon.',
      tags: ['dynamics'],
    },
    {
      term: 'legato',
      meaning: 'Smoothly, with the notes joined to each other.',
      partOfSpeech: 'adverb',
      examples: ['Play the melody legato and the bass staccato.'],
      mnemonic: 'Italian for “tied”.',
      tags: ['articulation'],
    },
    {
      term: 'staccato',
      meaning: 'With each note short and separate.',
      partOfSpeech: 'adverb',
      examples: ['A dot above the note means staccato.'],
      tags: ['articulation'],
    },
    {
      term: 'fermata',
      meaning: 'A sign that a note or rest may be held longer than written.',
      partOfSpeech: 'noun',
      examples: ['Everyone watches the conductor at the fermata.'],
      mnemonic: 'Italian buses halt at a *fermata*.',
      tags: ['signs'],
    },
    {
      term: 'ostinato',
      meaning: 'A short pattern that is repeated persistently.',
      partOfSpeech: 'noun',
      examples: ['The cellos play the same ostinato for ten minutes.'],
      mnemonic: 'Obstinate: it will not stop.',
      tags: ['form'],
    },
    {
      term: 'rubato',
      meaning: 'Played with a flexible tempo, hurrying here and lingering there.',
      partOfSpeech: 'adverb',
      examples: ['Chopin is usually played with some rubato.'],
      mnemonic: 'Italian for “robbed”: time is stolen and given back.',
      tags: ['tempo'],
    },
    {
      term: 'timbre',
      meaning: 'The colour of a sound, by which a flute differs from an oboe on the same note.',
      partOfSpeech: 'noun',
      examples: ['Her voice has a warm timbre.'],
      tags: ['sound'],
    },
  ],
};
