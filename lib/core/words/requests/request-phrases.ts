import { frenchForms, listed } from './phrase-lists';

/** Beginnings of requests that precede what they ask for. */
export const OPENINGS = [
  ...listed(
    'please, pls, kindly, now, then, also, and, or, ok, okay, so, well, hey, hi, hello, yes, yeah, no, sure, great, thanks, thank you',
  ),
  ...listed(
    'first, next, finally, after that, just, simply, only, instead, actually, but, quickly, all right, alright, again, maybe, perhaps',
  ),
  ...listed(
    'i want to, i want you to, i would like to, i would like you to, i d like to, i d like you to, i d love to, i d love you to',
  ),
  ...listed(
    'i need to, i need you to, i need, i want, i would like, i d like, let s, let us, let me, go ahead and, help me, help me to',
  ),
  ...listed(
    'you should, you can, you may, you have to, you must, you need to, we should, we need to, we must, i think we should, try to',
  ),
  ...listed(
    'make sure to, be sure to, remember to, don t forget to, do not forget to, feel free to, don t hesitate to, if possible',
  ),
  ...listed(
    'what about, how about, it would be nice to, it would be good to, time to, i d prefer to, i would prefer to, quick, one more thing, by the way',
  ),
  ...listed(
    's il te plait, s il vous plait, stp, svp, maintenant, puis, ensuite, aussi, et, ou, alors, donc, bonjour, salut, merci',
  ),
  ...listed(
    'd abord, enfin, juste, seulement, simplement, plutot, mais, oui, non, encore, surtout, finalement, rapidement, d accord',
  ),
  ...listed(
    'je voudrais, je voudrais que tu, je voudrais que vous, j aimerais, j aimerais que tu, j aimerais que vous, j aimerais bien',
  ),
  ...listed(
    'j aimerais bien que tu, j aimerais bien que vous, je veux, je veux que tu, je veux que vous, je souhaite, je souhaiterais',
  ),
  ...listed(
    'il faut, il faudrait, il faut que tu, tu dois, vous devez, on va, on doit, merci de, merci d, veuillez, n oublie pas de',
  ),
  ...listed('n oublie pas d, n oubliez pas de, n oubliez pas d, pense a, pensez a, n hesite pas a, n hesitez pas a, si possible'),
  ...listed('me, m, nous, le, la, les, l, y, en, lui, leur, moi, tout, de, d, rien, bien'),
] as const;

/** Questions that request an act rather than information about it. */
export const POLITE_OPENINGS = [
  ...listed('can you, could you, will you, would you, would you mind, do you mind, would it be possible to, are you able to'),
  ...listed(
    'can you please, could i ask you to, may i ask you to, is it possible for you to, would you be able to, would you be so kind as to',
  ),
  ...listed(
    'peux tu, pouvez vous, pourrais tu, pourriez vous, tu peux, vous pouvez, tu pourrais, vous pourriez, veux tu, voulez vous',
  ),
  ...listed('tu veux bien, vous voulez bien, veux tu bien, voulez vous bien, est ce que tu peux, est ce que vous pouvez'),
  ...listed(
    'est ce que tu pourrais, est ce que vous pourriez, ca te derange de, ca vous derange de, ca te derangerait de, ca vous derangerait de',
  ),
];

/** Phrases that negate the act that follows. */
export const NEGATIONS = [
  ...listed(
    'don t, dont, do not, never, not, no need to, there is no need to, there s no need to, without, i don t, i do not, i dont',
  ),
  ...listed(
    'i don t want to, i don t want you to, i do not want to, i do not want you to, i would rather not, i d rather not, rather not',
  ),
  ...listed(
    'i d rather you not, i d prefer not to, i would prefer not to, prefer not to, you shouldn t, you should not, you must not',
  ),
  ...listed('you mustn t, you can t, you cannot, you may not, you don t have to, you do not have to, you needn t, we shouldn t'),
  ...listed(
    'we should not, i can t, i cannot, i can not, i couldn t, i could not, i didn t ask you to, i did not ask you to, i didn t',
  ),
  ...listed(
    'i did not, i never, i never said to, i never asked you to, let s not, let us not, stop, avoid, refrain from, instead of',
  ),
  ...listed(
    'rather than, try not to, make sure not to, be careful not to, make sure you don t, under no circumstances, in no case',
  ),
  ...listed(
    'no longer, ne, n, pas, pas de, pas d, pas besoin de, pas besoin d, il n y a pas besoin de, il n y a pas besoin d, inutile de',
  ),
  ...listed(
    'inutile d, sans, arrete de, arrete d, arretez de, arretez d, evite de, evite d, evitez de, evitez d, il ne faut pas, ne pas',
  ),
  ...listed(
    'je ne veux pas, je ne veux pas que tu, je ne veux pas que vous, je ne voulais pas, je n arrive pas a, je ne peux pas',
  ),
  ...listed(
    'je ne t ai pas demande de, je ne vous ai pas demande de, au lieu de, au lieu d, plutot que de, jamais, en aucun cas',
  ),
];

/** Words that begin a question, to which the remainder of its sentence belongs. */
export const QUESTIONS = [
  ...listed(
    'what, whats, why, who, whom, whose, where, when, which, in which, to which, from which, of which, is, are, am, was, were',
  ),
  ...listed('does, do, did, has, have, had, would, isn t, aren t, doesn t, didn t, hasn t, haven t, any, got any'),
  ...listed(
    'qu est ce, qu est, que, quoi, qui, quel, quelle, quels, quelles, quand, combien, pourquoi, lequel, laquelle, lesquels, lesquelles',
  ),
  ...listed(
    'dans quel, dans quelle, dans quels, de quel, de quelle, a quoi, a quel, c est quoi, depuis quand, d où, est ce que, est ce, où',
  ),
  ...listed(
    'as tu, avez vous, a t il, a t elle, a t on, ont ils, y a t il, es tu, etes vous, ai je, avons nous, existe t il, sais tu',
  ),
  ...listed('savez vous, connais tu, connaissez vous'),
];

/** Verbs that ask for an explanation or a text. */
export const EXPLANATIONS = [
  ...listed(
    'explain, explaining, define, describe, tell, teach, translate, compare, contrast, clarify, summarise, summarize, spell',
  ),
  ...listed(
    'pronounce, conjugate, use, illustrate, elaborate, give, show, suggest, recommend, discuss, analyse, analyze, list, name, say',
  ),
  ...listed(
    'read, remind, repeat, write, make, understand, know, learn, remember, i don t understand, i do not understand, i don t know',
  ),
  ...listed(
    'i do not know, i don t get, i can t remember, i forgot, i wonder, i understand, put it simply, put simply, make up, walk me through',
  ),
  ...listed(
    'talk me through, definis, definissez, definir, decris, decrivez, decrire, dis, dites, dire, apprends, apprenez, apprendre',
  ),
  ...listed('comprendre, savoir, connaitre, retenir, ecris, ecrivez, ecrire, fais, faites, je ne comprends pas, je ne sais pas'),
  ...listed('je comprends pas, je sais pas, j ai oublié, je me demande, lis, lisez, relis, traduis, traduisez, traduire'),
  ...frenchForms(
    'expliqu parl racont compar conjugu utilis donn montr cit list resum epell prononc illustr precis detaill propos rappell aid',
  ),
];

/** Questions about how something is done, or whether it may be done; the remainder of their sentence belongs to them. */
export const HOW_TO = [
  ...listed(
    'how, can i, can we, can, could i, could we, could, may i, may we, should i, should we, should, shall i, shall we, must i, must we',
  ),
  ...listed(
    'do i have to, do we have to, do i need to, is it possible to, is it ok to, is it safe to, is there a way to, what happens if',
  ),
  ...listed(
    'what happens when, what if, if, before i, after i, when i, once i, why can t, why don t, comment, puis je, pouvons nous, peut on',
  ),
  ...listed(
    'peut il, dois je, devons nous, doit on, faut il, est il possible de, est il possible d, est ce que je, est ce qu on, si',
  ),
  ...listed(
    'que se passe t il si, que se passe t il quand, qu arrive t il si, avant de, apres avoir, do you know how, sais tu comment',
  ),
  ...listed('savez vous comment, any idea how, is there any way to, y a t il un moyen de, c est possible de'),
];

export const QUIZ = [
  ...listed(
    'move on, moving on, next question, quiz, quiz me, test me, ask me, examine me, drill me, practise, practice, revise, review, let s practise, interroge, interrogez',
  ),
  ...listed(
    'interroge moi, interrogez moi, teste moi, testez moi, teste, questionne moi, fais moi reviser, faites moi reviser, reviser, revisons',
  ),
];

/** Nouns of topics that only the Scholar deals with. */
export const TOPICS = new Set(
  'etymology etymologies meaning meanings definition definitions synonym synonyms antonym antonyms example examples mnemonic mnemonics origin origins difference differences pronunciation plural translation usage sentence sentences verb noun adjective tense grammar etymologie signification sens definition synonyme synonymes antonyme antonymes exemple exemples mnemotechnique origine origines traduction pluriel phrase phrases verbe nom adjectif prononciation'.split(
    ' ',
  ),
);

/** Interrogatives within a clause: what follows an explanation of them belongs to it. */
export const ASKING_WORDS = new Set(
  'how what why when where who which if whether comment pourquoi quand que qu qui si quoi quel quelle'.split(' '),
);

/** Words that contrast a clause with the negated one before it: "don't delete it, just rename it". */
export const CONTRASTS = new Set('just but instead only rather simply mais plutot juste seulement simplement'.split(' '));

/** Words with which a sentence may name a place first: "In Cells, add ribosome". */
export const PLACE_OPENINGS = new Set('in inside within under into from to for dans sous depuis vers pour'.split(' '));
