import type { SampleFolder, SampleWord } from './sample-folder';

const french = (word: Omit<SampleWord, 'language'>): SampleWord => ({ ...word, language: 'fr' });

const table: SampleFolder = {
  name: 'À table',
  emoji: '🥐',
  colour: 'amber',
  words: [
    {
      term: 'la boulangerie',
      meaning: 'bakery',
      partOfSpeech: 'nom féminin',
      examples: ['La boulangerie ouvre à six heures.'],
      tags: ['lieux'],
    },
    {
      term: 'l’addition',
      meaning: 'the bill in a restaurant',
      partOfSpeech: 'nom féminin',
      examples: ['L’addition, s’il vous plaît.'],
      mnemonic: 'The waiter adds it all up.',
      tags: ['restaurant'],
    },
    {
      term: 'le couvert',
      meaning: 'cutlery; a place laid at table',
      partOfSpeech: 'nom masculin',
      examples: ['Peux-tu mettre le couvert ?'],
      tags: ['maison'],
    },
    {
      term: 'la louche',
      meaning: 'ladle',
      partOfSpeech: 'nom féminin',
      examples: ['Sers la soupe avec la louche.'],
      tags: ['cuisine'],
      note: 'As an adjective, *louche* means “shady”. **À la louche**: roughly, at a guess.',
    },
    {
      term: 'éplucher',
      meaning: 'to peel',
      partOfSpeech: 'verbe',
      examples: ['Il épluche les pommes de terre.'],
      tags: ['cuisine', 'verbes'],
    },
    {
      term: 'mijoter',
      meaning: 'to simmer',
      partOfSpeech: 'verbe',
      examples: ['Laissez mijoter vingt minutes.', 'Qu’est-ce que tu mijotes ?'],
      mnemonic: 'It also means to be plotting something: a plan that simmers.',
      tags: ['cuisine', 'verbes'],
    },
    {
      term: 'croustillant',
      meaning: 'crisp, crunchy',
      partOfSpeech: 'adjectif',
      examples: ['Une baguette bien croustillante.'],
      mnemonic: 'You hear the crust.',
      tags: ['goût'],
    },
    {
      term: 'fade',
      meaning: 'bland, without flavour',
      partOfSpeech: 'adjectif',
      examples: ['La sauce est un peu fade.'],
      mnemonic: 'The flavour has faded away.',
      tags: ['goût', 'faux amis'],
    },
    {
      term: 'la cerise sur le gâteau',
      meaning: 'the icing on the cake',
      partOfSpeech: 'expression',
      examples: ['Et, cerise sur le gâteau, c’est gratuit.'],
      mnemonic: 'In French it is a cherry.',
      tags: ['expressions'],
    },
  ].map(french),
};

const travel: SampleFolder = {
  name: 'En voyage',
  emoji: '🚆',
  colour: 'blue',
  words: [
    {
      term: 'la correspondance',
      meaning: 'connection; change of trains',
      partOfSpeech: 'nom féminin',
      examples: ['J’ai une correspondance à Lyon.'],
      tags: ['train', 'faux amis'],
    },
    {
      term: 'composter',
      meaning: 'to stamp a ticket before boarding',
      partOfSpeech: 'verbe',
      examples: ['N’oubliez pas de composter votre billet.'],
      tags: ['train', 'verbes'],
    },
    {
      term: 'le quai',
      meaning: 'platform; embankment',
      partOfSpeech: 'nom masculin',
      examples: ['Le train part du quai numéro trois.'],
      tags: ['train'],
    },
    {
      term: 'l’aller-retour',
      meaning: 'return ticket; a trip there and back',
      partOfSpeech: 'nom masculin',
      examples: ['Un aller-retour pour Nantes, s’il vous plaît.'],
      mnemonic: 'Aller, to go; retour, the return.',
      tags: ['train'],
    },
    {
      term: 'dépaysé',
      meaning: 'feeling out of place, far from what one knows',
      partOfSpeech: 'adjectif',
      examples: ['Elle s’est sentie dépaysée pendant un mois.'],
      mnemonic: 'dé-pays-é: taken out of one’s country.',
      tags: ['sentiments'],
    },
    {
      term: 'flâner',
      meaning: 'to stroll without a goal',
      partOfSpeech: 'verbe',
      examples: ['Nous avons flâné le long de la Seine.'],
      tags: ['verbes'],
    },
    {
      term: 'le carrefour',
      meaning: 'crossroads',
      partOfSpeech: 'nom masculin',
      examples: ['Tournez à gauche au carrefour.'],
      mnemonic: 'Latin *quadrifurcus*: where four ways fork.',
      tags: ['ville'],
    },
  ].map(french),
};

export const frenchWords: SampleFolder = {
  name: 'French',
  emoji: '🇫🇷',
  colour: 'blue',
  note: 'Learn nouns **with their article**: the gender comes for free.',
  words: [
    {
      term: 'actuellement',
      meaning: 'currently, at present (not “actually”)',
      partOfSpeech: 'adverbe',
      examples: ['Elle habite actuellement à Lille.'],
      tags: ['faux amis'],
    },
    {
      term: 'éventuellement',
      meaning: 'possibly, if need be (not “eventually”)',
      partOfSpeech: 'adverbe',
      examples: ['Je pourrais éventuellement venir demain.'],
      tags: ['faux amis'],
    },
    {
      term: 'la librairie',
      meaning: 'bookshop (a library is *la bibliothèque*)',
      partOfSpeech: 'nom féminin',
      examples: ['J’ai acheté ce roman à la librairie du coin.'],
      tags: ['faux amis', 'lieux'],
      alsoIn: ['En voyage'],
    },
  ].map(french),
  folders: [table, travel],
};
