type Mode = 'auto' | 'architect' | 'scholar' | 'chat';

const en = {
  who: 'Who answers',
  modes: { auto: 'Auto', architect: 'Architect', scholar: 'Scholar', chat: 'Chat' } as Record<Mode, string>,
  hints: {
    auto: 'The question decides who answers.',
    architect: 'Changes the word library; you confirm the plan.',
    scholar: 'Explains words; changes nothing.',
    chat: 'An ordinary chat with one agent.',
  } as Record<Mode, string>,
  placeholders: {
    auto: 'Ask, or ask for a change…',
    architect: 'What should change?',
    scholar: 'What should be explained?',
    chat: 'Ask one agent…',
  } as Record<Mode, string>,
  atOnce: 'Add, colour and annotate without asking; deleting, moving and renaming always ask',
  keys: 'Enter (Ctrl/⌘ + Enter on a touch screen) to send, Shift + Enter for a new line',
  introduction:
    'The Architect changes the word library, the Scholar explains words. “Here” and “this word” mean what the page shows.',
  examplesLabel: 'Examples',
  examples: {
    auto: [
      'Create a folder called Cardiology and add atrium, ventricle and aorta',
      'Explain this word',
      'Quiz me on this folder',
    ],
    architect: ['Move all words from here to the last folder', 'Add photosynthesis to this folder', 'Colour this folder green'],
    scholar: ['Explain this word', 'Give me three example sentences for this word', 'Quiz me on this folder'],
    chat: ['How do I remember new words for longer?'],
  } as Record<Mode, string[]>,
  retryIn: (time: string) => `Try again in ${time}`,
  suggestions: 'Names that begin like this',
  newConversation: 'New conversation',
  openInChat: 'Open in the chat',
};

const fr: typeof en = {
  who: 'Qui répond',
  modes: { auto: 'Auto', architect: 'Architecte', scholar: 'Érudit', chat: 'Chat' },
  hints: {
    auto: 'La question décide qui répond.',
    architect: 'Modifie la bibliothèque de mots ; vous confirmez le plan.',
    scholar: 'Explique les mots ; ne modifie rien.',
    chat: 'Une conversation ordinaire avec un agent.',
  },
  placeholders: {
    auto: 'Posez une question ou demandez une modification…',
    architect: 'Que faut-il modifier ?',
    scholar: 'Que faut-il expliquer ?',
    chat: 'Interroger un agent…',
  },
  atOnce: 'Ajouter, colorer et annoter sans demander ; supprimer, déplacer et renommer demandent toujours',
  keys: 'Entrée (Ctrl/⌘ + Entrée sur un écran tactile) pour envoyer, Maj + Entrée pour aller à la ligne',
  introduction:
    'L’Architecte modifie la bibliothèque de mots, l’Érudit explique les mots. « Ici » et « ce mot » désignent ce que la page affiche.',
  examplesLabel: 'Exemples',
  examples: {
    auto: [
      'Crée un dossier Cardiologie et ajoute oreillette, ventricule et aorte',
      'Explique ce mot',
      'Interroge-moi sur ce dossier',
    ],
    architect: [
      'Déplace tous les mots d’ici vers le dernier dossier',
      'Ajoute photosynthèse à ce dossier',
      'Colore ce dossier en vert',
    ],
    scholar: ['Explique ce mot', 'Donne-moi trois phrases d’exemple pour ce mot', 'Interroge-moi sur ce dossier'],
    chat: ['Comment retenir plus longtemps de nouveaux mots ?'],
  },
  retryIn: (time) => `Réessayer dans ${time}`,
  suggestions: 'Noms qui commencent ainsi',
  newConversation: 'Nouvelle conversation',
  openInChat: 'Ouvrir dans le chat',
};

export const wordDockWords = { en, fr };
