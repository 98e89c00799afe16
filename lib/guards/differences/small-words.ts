/**
 * Words that change what a question asks although they do not change its subject. Lines as in a `WordList`, but as written, since a stemmer would not
 * tell "may" and "mays" apart.
 */
export interface SmallWords {
  /** Both questions must have words of the same lines. */
  same: Readonly<Record<string, readonly string[]>>;
  /** Like `same`, but together with the word that follows: "can only residents fish" is not "can residents only fish". */
  bound: Readonly<Record<string, readonly string[]>>;
  /** If both questions have such words, they must have a line in common. A question without any of them is compatible with all lines. */
  clash: Readonly<Record<string, readonly string[]>>;
  /** What must be done, what may be done, and what exists; `get` stands for what exists and may be obtained. */
  modality: Readonly<Record<'must' | 'should' | 'may' | 'there' | 'get', string>>;
  /** The direction of something relative to the word that follows. */
  direction: Readonly<Record<string, readonly Direction[]>>;
  /** Words of travelling: with them, all directions are compared, not only opposite ones and those of names. */
  travel: string;
  /** Words before a date or number: from then on, or until then. */
  bounds: Readonly<Record<'from' | 'to', string>>;
  /** Beginnings of a condition, which is not itself asked about: "what if it was stolen". */
  conditions: string;
  /** Words of the past. */
  past: string;
  /**
   * Auxiliaries of the past, with the endings of the verb that follows, the words that may stand between, and words that only look like such a verb.
   */
  perfect: { auxiliary: string; between: string; ending: RegExp; except: string };
  /** Phrases whose words do not count: "can you tell me", "how can I". */
  ignored: string;
}

/** `of`: a relation that can also be an origin, as French "de". */
export type Direction = 'to' | 'from' | 'in' | 'of';

const ENGLISH: SmallWords = {
  same: {
    aspect: ['already', 'still', 'again', 'yet'],
    degree: ['more most', 'less least'],
    away: ['off', 'out'],
  },
  bound: {
    only: ['only solely exclusively'],
    quantity: ['all every each', 'some certain several', 'both', 'either'],
  },
  clash: {
    joining: ['and', 'or'],
    person: ['i me my mine myself we us our ours', 'he him his himself she her hers herself'],
    gender: ['he him his himself', 'she her hers herself'],
    handing: [
      'give gives given giving',
      'get gets got getting obtain obtaining receive receives received receiving take takes taking',
    ],
    motion: ['come comes coming', 'go goes going'],
  },
  modality: {
    must: 'must shall need needs needed require requires required requirement requirements necessary mandatory compulsory obliged taxable payable have+to has+to had+to having+to',
    should: 'should ought',
    may: 'can may could might allow allows allowed allowing permitted let lets entitled eligible able possible qualify qualifies right+to',
    there: 'there',
    get: 'get gets getting got obtain obtaining receive receives received receiving',
  },
  direction: {
    from: ['from'],
    'out+of': ['from'],
    'away+from': ['from'],
    off: ['from'],
    to: ['to'],
    into: ['to'],
    onto: ['to'],
    toward: ['to'],
    towards: ['to'],
    for: ['to'],
    in: ['in'],
    at: ['in'],
    inside: ['in'],
    within: ['in'],
  },
  travel:
    'ferry ferries boat ship bus coach train tram metro subway flight flights plane taxi shuttle travel trip route ride sail drive fly move',
  bounds: { from: 'from starting beginning', to: 'by until till' },
  conditions: 'if because whether unless after before since',
  past: 'was were did had been used+to',
  perfect: {
    auxiliary: 'have has ve',
    between: 'i you he she it we they not already ever yet just never the my',
    ending: /ed$/,
    except: 'need',
  },
  ignored: `can+you+tell could+you+tell can+you+explain could+you+explain can+you+help could+you+help can+you+please could+you+please
    can+anyone+tell can+you+say can+you+show could+you+show would+you+tell i+need+to+know i+want+to+know let+me+know give+me+information
    need+help need+information i+need+some+information how+can how+could how+do+i+get how+can+i+get how+may how+must how+should how+do+i+have+to how+do+i+need+to how+does+one+have+to how+do+you+have+to where+can where+could where+may where+must
    where+should where+do+i+have+to where+do+i+need+to where+do+you+have+to what+should+i+do what+can+i+do what+must+i+do
    what+could+i+do what+do+i+have+to+do what+do+i+need+to+do what+do+i+need+in+order+to what+do+you+have+to+do what+do+we+have+to+do
    do+i+go where+to+go at+all how+to find+out fill+out carry+out drop+off more+than less+than or+more or+less
    more+or+less at+least at+most up+to and+so get+in+touch get+to get+married get+divorced sold+out
    how+long+does+it+take how+long+will+it+take take+part take+place only+if each+day each+week each+month each+year every+day every+week every+month every+year each+time every+time
    each+person`,
};

const FRENCH: SmallWords = {
  same: {
    aspect: ['déjà deja', 'encore toujours', 'à+nouveau de+nouveau'],
    degree: ['moins'],
  },
  bound: {
    only: ['seul seule seuls seules seulement uniquement exclusivement'],
    quantity: ['tous toutes tout toute chaque', 'certains certaines plusieurs', 'quelques', 'les+deux'],
  },
  clash: {
    joining: ['et', 'ou'],
    gender: ['il ils lui', 'elle elles'],
    handing: [
      'donner donne donnent donné donnée offrir',
      'recevoir reçoit reçois reçu reçue obtenir obtient obtenu toucher touche touchent touché prendre',
    ],
    motion: ['venir vient viens venu revenir', 'aller vais va allez vont'],
    extent: ['plus', 'moins'],
  },
  modality: {
    must: `dois doit doivent devez devons devoir faut fallait devait devais besoin nécessaire nécessaires obligatoire obligatoires
      obligatoirement obligé obligée obligés obligation requis requise requises exigé exigée exigés exigées exige imposable imposables`,
    should: 'devrais devrait devraient devrions faudrait',
    may: `puis peut peux peuvent pouvez pouvons pourrais pourrait pourraient pouvoir autorisé autorisée autorisés autorisées permis+de
      permet possible éligible éligibles admissible admissibles droit+à droit+au droit+aux droit+de droit+d droit`,
    there: 'existe existent y+a a+t+il+un a+t+il+une',
    get: 'obtenir obtient obtenez recevoir reçoit reçois toucher touche',
  },
  direction: {
    depuis: ['from'],
    'en+provenance+de': ['from'],
    'hors+de': ['from'],
    'hors+du': ['from'],
    de: ['of'],
    d: ['of'],
    du: ['of'],
    des: ['of'],
    pour: ['to'],
    vers: ['to'],
    'à+destination+de': ['to'],
    'à+destination+du': ['to'],
    'jusqu+à': ['to'],
    à: ['to', 'in'],
    au: ['to', 'in'],
    aux: ['to', 'in'],
    en: ['to', 'in'],
    dans: ['in'],
  },
  travel: `ferry ferries traversier traversiers bateau bateaux navire bus autobus car train trains tram métro navette vol vols avion taxi
    voyage voyager trajet billet partir départ départs arriver arrivée venir revenir retour traversée sortir déménager aller`,
  bounds: {
    from: 'dès à+partir+du à+partir+de à+compter+du à+compter+de',
    to: 'd+ici d+ici+le d+ici+au jusqu+à jusqu+au jusque',
  },
  conditions: 'si s lorsque après avant parce car puisque',
  past: 'était étaient étais étions étiez avait avaient avais fallait devait pouvait fut furent eut',
  perfect: {
    auxiliary: 'ai as a avons avez ont',
    between: 't il elle on je tu nous vous ils elles ne n pas déjà jamais été',
    ending: /(?:é|ée|és|ées|u|ue|us|ues)$/,
    except: 'lieu été',
  },
  ignored: `pouvez+vous+me+dire pouvez+vous+m+expliquer pourriez+vous+me+dire pouvez+vous+m+indiquer pouvez+vous+m+aider peux+tu+me+dire
    pouvez+vous+dire est+il+possible+de+savoir puis+je+savoir j+ai+besoin+de+savoir j+ai+besoin+d+aide comment+puis+je comment+peut+on
    comment+peux+je comment+dois+je comment+faut+il comment+doit+on comment+est+ce+que+je+peux comment+est+ce+que+je+dois comment+obtenir
    comment+puis+je+obtenir comment+recevoir où+puis+je où+peut+on où+dois+je où+faut+il où+doit+on où+est+ce+que+je+peux
    où+est+ce+que+je+dois que+dois+je+faire que+puis+je+faire que+faut+il+faire que+doit+on+faire que+peut+on+faire
    qu+est+ce+que+je+dois+faire qu+est+ce+que+je+peux+faire combien+de+temps+faut+il tous+les+combien à+combien plus+de plus+d moins+de
    moins+d au+moins au+plus à+moins ou+plus ou+moins plus+ou+moins le+plus la+plus les+plus tout+de+suite tout+à+fait en+tout
    bien+sûr chaque+jour chaque+semaine chaque+mois chaque+année chaque+fois tous+les+jours tous+les+mois tous+les+ans
    toutes+les+semaines s+il+vous+plaît s+il+te+plaît`,
};

/** By language (ISO 639-3). */
export const SMALL_WORDS: Readonly<Record<string, SmallWords>> = { eng: ENGLISH, fra: FRENCH };
