/** The rules of an agent for dispatches, in its editor and in proposals of specialists. */
const en = {
  title: 'In a dispatch',
  hint: 'A dispatch plans which agents to ask. With rules, this agent is also asked when the plan forgets it and the question needs it.',
  planned: 'Only as planned',
  ruled: 'Also by rules',
  words: 'Words that need it',
  wordsHint: 'Words and phrases of a question, separated by commas. Whole words; case and accents do not matter.',
  exceptions: 'Exceptions',
  exceptionsHint: 'Phrases that contain such words and do not need this agent, such as “find out”.',
  byReference: 'Needed whenever a question names a Bible passage',
  wordsWithReference: 'Words that need it together with a Bible passage',
  task: 'Task that it gets',
  taskHint: '{question} stands for the question, {references} for the passages that it names.',
  expects: 'Items of a complete result',
  expectsHint: 'A result with fewer items counts as less certain and may be followed up.',
};

const fr: typeof en = {
  title: 'Dans un dispatch',
  hint: 'Un dispatch planifie à quels agents s’adresser. Avec des règles, cet agent est aussi sollicité quand le plan l’oublie et que la question en a besoin.',
  planned: 'Selon le plan',
  ruled: 'Avec des règles',
  words: 'Mots qui le demandent',
  wordsHint:
    'Mots et expressions d’une question, séparés par des virgules. Mots entiers ; la casse et les accents ne comptent pas.',
  exceptions: 'Exceptions',
  exceptionsHint: 'Expressions qui contiennent ces mots et ne demandent pas cet agent, comme « mot de passe ».',
  byReference: 'Nécessaire dès qu’une question cite un passage de la Bible',
  wordsWithReference: 'Mots qui le demandent à côté d’un passage de la Bible',
  task: 'Tâche qu’il reçoit',
  taskHint: '{question} représente la question, {references} les passages qu’elle cite.',
  expects: 'Éléments d’un résultat complet',
  expectsHint: 'Un résultat qui en contient moins est jugé moins sûr et peut être complété.',
};

export const agentDispatch = { en, fr };
