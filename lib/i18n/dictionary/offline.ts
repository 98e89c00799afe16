/** The banner of a run that the offline model answers. */
const en = {
  title: 'The offline model is answering',
  text: 'It needs no key: it selects tools by the words of your request and quotes their results. It does not reason or write freely.',
  how: 'Connect a real model',
  own: 'Add a key of yours under',
  steps:
    'Or set one of these in the environment of Roundtable and restart it. Any server with an OpenAI-compatible API works, even a local one.',
};

const fr: typeof en = {
  title: 'Le modèle hors ligne répond',
  text: 'Il n’a besoin d’aucune clé : il choisit des outils d’après les mots de votre demande et cite ce qu’ils renvoient. Il ne raisonne pas et ne rédige pas librement.',
  how: 'Connecter un vrai modèle',
  own: 'Ajoutez votre propre clé sous',
  steps:
    'Ou définissez l’une de ces variables là où Roundtable est lancé, puis relancez-le. Tout serveur qui parle le protocole d’OpenAI convient, même local.',
};

export const offline = { en, fr };
