import type { SampleFolder } from './sample-folder';

export const rhetoric: SampleFolder = {
  name: 'Rhetoric',
  emoji: '🗣️',
  colour: 'purple',
  words: [
    {
      term: 'anaphora',
      meaning: 'The repetition of words at the beginning of successive sentences.',
      partOfSpeech: 'noun',
      examples: ['“We sow in spring. We weed in summer. We reap in autumn.”'],
      tags: ['figure'],
    },
    {
      term: 'chiasmus',
      meaning: 'A phrase whose second half repeats the first in reverse order.',
      partOfSpeech: 'noun',
      examples: ['“Work to live, do not live to work.”'],
      mnemonic: 'Named after the Greek letter chi, Χ: the two halves cross.',
      tags: ['figure'],
    },
    {
      term: 'euphemism',
      meaning: 'A mild word used instead of one that might hurt.',
      partOfSpeech: 'noun',
      examples: ['“Between jobs” is a euphemism for unemployed.'],
      tags: ['tone'],
    },
    {
      term: 'hyperbole',
      meaning: 'A deliberate exaggeration that nobody takes literally.',
      partOfSpeech: 'noun',
      examples: ['“I have told you a thousand times.”'],
      mnemonic: 'Greek *hyperballein*, “to throw beyond”. Four syllables: hy-PER-bo-lee.',
      tags: ['figure', 'tone'],
    },
    {
      term: 'litotes',
      meaning: 'An understatement that denies the opposite.',
      partOfSpeech: 'noun',
      examples: ['“Not bad” can be high praise.'],
      tags: ['figure', 'tone'],
    },
    {
      term: 'metonymy',
      meaning: 'Naming something by what is closely connected with it.',
      partOfSpeech: 'noun',
      examples: ['“The kitchen sends its apologies”: the cooks do.'],
      tags: ['figure'],
    },
    {
      term: 'oxymoron',
      meaning: 'Two words side by side that contradict each other.',
      partOfSpeech: 'noun',
      examples: ['A deafening silence.'],
      mnemonic: 'Greek for “sharp-dull”: the word is one itself.',
      tags: ['figure'],
    },
    {
      term: 'straw man',
      meaning: 'A weak version of an opponent’s argument, made up to be knocked down.',
      partOfSpeech: 'noun',
      examples: ['Nobody said that; you are fighting a straw man.'],
      tags: ['fallacy'],
    },
  ],
};
