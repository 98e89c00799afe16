import { type DispatchRules, dispatchRules } from '@/lib/core/dispatch/dispatch-rules';

/** Phrases, separated by commas. */
const list = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim());

const EVERYTHING =
  'everything, all resources, all the resources, all helps, all the helps, all translation helps, tout, toutes les ressources, toutes les aides';

/** Questions about what a speaker means, which no word article explains. */
const SPEAKER_MEANS =
  'jesus mean, god mean, paul mean, john mean, author mean, writer mean, he mean, she mean, they mean, verse mean, passage mean, chapter mean, ' +
  'text mean, this mean, that mean, {reference} mean, {reference} means, meaning of {reference}, meaning in {reference}, que signifie {reference}, ' +
  'que veut dire {reference}, {reference} signifie, {reference} veut dire';

/** When a dispatch needs the specialists of the translation helps, by the name of their tool. */
export const translationHelpsRules: Readonly<Record<string, DispatchRules>> = {
  fetch_scripture: dispatchRules.parse({
    byReference: true,
    task: 'Fetch the literal and the simplified text of {references}.',
  }),
  fetch_translation_notes: dispatchRules.parse({
    expects: 2,
    wordsWithReference: list(
      `note, notes, translate, translating, translation, explain, explanation, understand, difficult, difficulty, difficulties, hard, issues, ` +
        `problem, problems, challenges, pitfalls, line by line, verse by verse, walk me through, wordplay, long sentence, long sentences, how would you put, how to put, how do i say, ${SPEAKER_MEANS}, traduire, traduction, traduisez, expliquer, explique, expliquez, explication, ` +
        `comprendre, difficile, difficiles, difficultés, problème, problèmes, ${EVERYTHING}`,
    ),
    exceptions: list(
      'note that, take note, which translation, what translation, i translate, hard to find, notez que, note bien',
    ),
    task: 'Fetch the translation notes for {references} that help with this question: {question}',
  }),
  fetch_translation_word: dispatchRules.parse({
    words: list(
      'mean, means, meaning, meanings, define, defined, definition, definitions, key term, key terms, key word, key words, biblical term, ' +
        'biblical terms, look up, the term, the terms, the word, term for, word for, signifie, signification, veut dire, définir, définis, définissez, ' +
        'définition, définitions, le mot, du mot, les mots clés, mots clés, terme, termes, sens du, sens de',
    ),
    wordsWithReference: list(
      `what is the, what is a, what is an, who is, who was, who are, who were, terms, words in, translation word, translation words, mots dans, ${EVERYTHING}`,
    ),
    exceptions: list(
      `${SPEAKER_MEANS}, i mean, you mean, mean to, means to, by all means, by any means, by no means, by means of, meaning to, meant to, ` +
        `in other words, a word for, no word for, meaning of life, the words of, the word of god, words of jesus, terms of service, terms of use, in terms of, mot de passe, je veux dire, ` +
        `le mot de passe, en d'autres termes, conditions`,
    ),
    task: 'Look up the biblical terms that this question asks about: {question}',
  }),
  fetch_translation_academy: dispatchRules.parse({
    words: list(
      'metaphor, metaphors, simile, similes, idiom, idioms, figure of speech, figures of speech, figurative, rhetorical question, ' +
        'rhetorical questions, hyperbole, exaggeration, euphemism, metonymy, synecdoche, irony, parallelism, doublet, passive, abstract noun, ' +
        'abstract nouns, implied information, implicit information, translate names, translating names, translate poetry, translate unknowns, ' +
        'unknown concepts, unknown ideas, quotations in quotations, direct and indirect quotations, pronoun, pronouns, academy, academy article, ' +
        'translation concept, translation concepts, translation principle, translation principles, translation strategy, translation strategies, ' +
        'translation technique, métaphore, métaphores, comparaison imagée, expression idiomatique, expressions idiomatiques, figure de style, ' +
        'figures de style, question rhétorique, questions rhétoriques, euphémisme, voix passive, nom abstrait, noms abstraits, traduire les noms, ' +
        'principe de traduction, principes de traduction',
    ),
    wordsWithReference: list(`concepts, ${EVERYTHING}`),
    exceptions: list('academy award, academy awards'),
    task: 'Fetch the academy articles that answer this question: {question}',
  }),
  fetch_translation_questions: dispatchRules.parse({
    wordsWithReference: list(
      `questions, comprehension, quiz, test understanding, check understanding, interroger, ${EVERYTHING}`,
    ),
    exceptions: list(
      'rhetorical questions, no questions, my questions, our questions, have questions, have some questions, have two questions, have three questions, ' +
        'have a few questions, have many questions, have several questions, any questions, further questions, other questions, ' +
        'questions rhétoriques, mes questions, des questions sur, quelques questions sur, deux questions sur',
    ),
    task: 'Fetch the comprehension questions for {references}.',
  }),
  search_biblical_resources: dispatchRules.parse({
    expects: 3,
    words: list(
      'search, search for, look for, find verses, find passages, find notes, find articles, find all, find every, find references, find anything, ' +
        'find me, bible say about, bible say anything, bible says about, bible teach about, which verses, which verse, which passages, which passage, what verses, what passages, any verses, any passages, every verse, ' +
        'all verses, all the verses, all passages, verses about, passages about, verses on, where in the bible, where does the bible, ' +
        'where is it written, cherche, cherchez, chercher, recherche, recherchez, trouve, trouvez, trouver, quels versets, quel verset, ' +
        'quels passages, quel passage, versets sur, passages sur, où dans la bible, où la bible',
    ),
    exceptions: list('search engine, search engines, search my heart, ma recherche, mes recherches'),
    task: 'Search the resources for what this question asks about: {question}',
  }),
};

/** The words that call for the prompts of the translation helps (seed 000, "Available Prompts"), in a question that names one passage. */
export const translationHelpsWorkflows: readonly { workflow: string; words: readonly string[] }[] = [
  {
    workflow: 'translation-helps-for-passage',
    words: list(
      `help me translate, help us translate, translate {reference}, translating {reference}, translation of {reference}, aidez moi à traduire, ` +
        `aide moi à traduire, traduire {reference}, traduis {reference}, traduisez {reference}, traduction de {reference}, ${EVERYTHING}`,
    ),
  },
  {
    workflow: 'get-translation-words-for-passage',
    words: list(
      'which terms, what terms, all terms, the terms in {reference}, terms in {reference}, terms of {reference}, terms for {reference}, key terms, ' +
        'translation words, quels termes, termes de {reference}, termes dans {reference}, mots clés',
    ),
  },
  {
    workflow: 'get-translation-academy-for-passage',
    words: list(
      'which concepts, what concepts, translation concepts, concepts in {reference}, which articles, academy articles, quels concepts, quels articles',
    ),
  },
];
