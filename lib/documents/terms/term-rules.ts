/** How to recognize a clause that states a term, in English and French. */
export interface TermRule {
  /** A clause must match all of these. */
  needs: RegExp[];
  /** Each matching pattern adds its weight once. */
  signals: readonly (readonly [pattern: RegExp, weight: number])[];
  /** Patterns for the heading above the clause. */
  headings?: readonly (readonly [pattern: RegExp, weight: number])[];
  /** The date that follows `after` without a match of `not` in between. `needed`: clauses without such a date are ignored. */
  date?: { needed: boolean; after: RegExp; not: RegExp };
  /** The lowest weight that counts. */
  least: number;
}

const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

const NUMBER =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty(?:-\\w+)?|thirty|forty-five|forty|sixty|ninety|one hundred and twenty|un|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|quinze|dix-huit|vingt|trente|quarante-cinq|soixante|quatre-vingt-dix)';
const DURATION = words(
  `${NUMBER}\\s*(?:\\(\\s*\\w+\\s*\\)\\s*)?(?:full\\s+|calendar\\s+|business\\s+|working\\s+)?(?:days?|weeks?|months?|years?|jours?|semaines?|mois|ans?|années?)'?`,
);
const MONEY =
  /(?:EUR|USD|GBP|CAD|CHF|AUD|SEK|NOK|€|\$|£)\s?\d|\d[ .,']?\s?(?:€|EUR|USD|GBP|CHF|CAD|euros?|dollars?|\$|£)(?!\p{L})/iu;
const PERCENT = /\d\s?%|(?<!\p{L})per\s?cent(?!\p{L})|(?<!\p{L})pour\s+cent(?!\p{L})/iu;
const FORM =
  /(?<![\p{L}\p{N}])(?:B\.V\.|N\.V\.|GmbH|AG|KG|S\.?A\.?S?\.?|SARL|S\.à r\.l\.|SNC|Ltd\.?|Limited|plc|PLC|LLC|LLP|L\.P\.|Inc\.?|Corp\.?|Corporation|Company|Oy|AB|AS|ApS|S\.p\.A\.|S\.r\.l\.|Société|société)(?![\p{L}\p{N}])/u;
const PRICES = words(
  'prices?|pricing|fees?|rent|rentals?|charges?|rates?|royalt(?:y|ies)|prix|tarifs?|redevances?|loyers?|honoraires|abonnements?|rémunération',
);
const INCREASE = words(
  'increas(?:e|es|ed|ing)|ris(?:e|es|en|ing)|rose|adjust(?:ed|ment|ments)?|revis(?:ed|ion)|index(?:ed|ation)?|escalat(?:e|es|ion)|uplift|may\\s+change|may\\s+be\\s+changed|(?:are|is|remains?)\\s+(?:fixed|firm)|augment\\p{L}*|révis\\p{L}*|index\\p{L}*|majoration|hausse|ajust\\p{L}*|(?:est|sont)\\s+(?:ferme|fixe|fermes|fixes)',
);
const LIABILITY = words('liab(?:le|ility|ilities)|responsabilité|responsable');
const LIMIT = words(
  'limit(?:ed|s)?|limitation|exceed|cap(?:ped)?|ceiling|at\\s+most|maximum|up\\s+to|greater\\s+of|lesser\\s+of|limitée?|plafonn\\p{L}*|plafond|exc(?:è|é)d\\p{L}*|dépasse\\p{L}*|concurrence',
);

const BEGIN = words(
  "tak(?:es?|ing)\\s+effect|effective(?:\\s+date)?|comes?\\s+into\\s+(?:force|effect)|enters?\\s+into\\s+force|entered\\s+into\\s+as\\s+of|commenc(?:es?|ed|ement|ing)(?:\\s+date)?|begins?|starts?(?:\\s+date)?|start\\s+date|with\\s+effect\\s+from|as\\s+of|prend(?:ra)?\\s+effet|entr(?:e|era|ée)\\s+en\\s+vigueur|date\\s+d'effet|date\\s+d'entrée|à\\s+compter\\s+du|débute(?:ra)?|commence(?:ra)?",
);
const SIGNED = words('dated|made\\s+on|made\\s+this|signed|fait\\s+à|en\\s+date\\s+du|conclue?\\s+le|signée?\\s+le');
const END = words(
  "ends?(?:\\s+on)?|ending|expir(?:es?|ing|y|ation)(?:\\s+date)?|until|through(?=\\s+(?:\\p{L}+\\s*)?\\d)|last\\s+day|terminates?\\s+on|renewal\\s+date|to(?=\\s+\\d)|(?:prend(?:ra)?|prenant)\\s+fin|expire(?:ra)?|expirant|échéance|jusqu'au|au(?=\\s+\\d)|date\\s+de\\s+(?:fin|renouvellement)|se\\s+termine(?:ra)?",
);
const RENEW = words(
  'renew(?:s|ed|al|als)?|automatically\\s+extended|extended|extend|extension|tacit(?:ly)?|tacite|reconduction|reconduit\\p{L}*|renouvel\\p{L}*|prorog\\p{L}*',
);
const TERM = words('term|duration|period|agreement|contract|initial|durée|période|contrat|bail|convention|accord');
const TERM_HEADING = words(
  'term|duration|renewal|extension|period|commencement|notice|expiry|durée|terme|renouvellement|échéance|préavis|entrée\\s+en\\s+vigueur',
);
const MONEY_MATTERS = words(
  'liab(?:le|ility)|responsabilité|insurance|assurance|penalt(?:y|ies)|pénalités?|credit|indemni\\p{L}*|damages?|interest|overdue|loss|warrant\\p{L}*',
);
const NOTICE = words(
  'notice|notif(?:y|ied|ication|ier|iée?)|préavis|(?:written|in\\s+writing)|lettre\\s+recommandée|registered\\s+letter|résili\\p{L}*|terminat\\p{L}*',
);
const BEFORE = words(
  '(?:not?\\s+(?:later|less|fewer)\\s+than|at\\s+least|au\\s+moins|au\\s+plus\\s+tard)(?:\\s+\\S+){1,8}?\\s+(?:before|prior|avant)',
);

/** The terms of a contract, in the order they are reported. */
export const TERM_RULES = {
  parties: {
    needs: [FORM],
    signals: [
      [/(?<!\p{L})(?:by\s+and\s+)?between(?!\p{L})/iu, 3],
      [/(?<!\p{L})entre(?!\p{L})/iu, 3],
      [/(?:^|\s)part(?:ies|ies\s+au\s+contrat)\s*:/iu, 3],
      [/\(\s*(?:the\s+|hereinafter\s+|ci-après\s+)?(?:dénommée?\s+)?(?:le\s+|la\s+|l')?["']/iu, 3],
      [/(?:registered|principal)\s+office|siège\s+social|immatriculée?|incorporated|RCS/iu, 2],
    ],
    least: 3,
  },
  effectiveDate: {
    needs: [new RegExp(`${BEGIN.source}|${SIGNED.source}`, 'iu')],
    signals: [
      [BEGIN, 5],
      [SIGNED, 1],
      [TERM, 1],
      [words('prices?|list|fees?|invoice[sd]?|index|policy|prix|tarifs?|facture'), -2],
      [words('may\\s+end|early|earlier|terminat\\p{L}*|résili\\p{L}*'), -5],
    ],
    headings: [[TERM_HEADING, 2]],
    date: { needed: true, after: new RegExp(`${BEGIN.source}|${SIGNED.source}`, 'iu'), not: END },
    least: 4,
  },
  renewalOrEndDate: {
    needs: [new RegExp(`${END.source}|${RENEW.source}`, 'iu')],
    signals: [
      [END, 2],
      [RENEW, 3],
      [TERM, 1],
      [words('tacit\\p{L}*|automatic\\p{L}*|by\\s+itself|de\\s+plein\\s+droit|successive'), 2],
      [words('prices?|list|fees?|rent|invoice[sd]?|report|stock|insurance|credit|early|earlier|prix|tarifs?|facture'), -3],
    ],
    headings: [[TERM_HEADING, 2]],
    date: { needed: false, after: END, not: BEGIN },
    least: 5,
  },
  noticePeriod: {
    needs: [DURATION, new RegExp(`${NOTICE.source}|${BEFORE.source}`, 'iu')],
    signals: [
      [words('notice|préavis'), 2],
      // A clause that names the term needs no word about the end of the contract: a row of a table, for example.
      [words('notice\\s+period|period\\s+of\\s+notice|délai\\s+de\\s+préavis'), 2],
      [BEFORE, 2],
      [
        words(
          'terminat\\p{L}*|non-renewal|renew\\p{L}*|end|ends|extension|extended|résili\\p{L}*|dénonc\\p{L}*|renouvel\\p{L}*|reconduit\\p{L}*|tacite(?:ment)?',
        ),
        2,
      ],
      [
        words(
          'invoice[sd]?|reminders?|overdue|discuss\\p{L}*|remind|breach|remed\\p{L}*|cure[sd]?|defect|maintenance|facture|manquement',
        ),
        -2,
      ],
    ],
    headings: [
      [TERM_HEADING, 2],
      [words('terminat\\p{L}*|résiliation|denunciation|dénonciation'), 2],
    ],
    least: 4,
  },
  price: {
    needs: [PRICES, new RegExp(`${MONEY.source}|price\\s+list|list\\s+price|discount|remise|${PERCENT.source}`, 'iu')],
    signals: [
      [MONEY, 3],
      [words('price\\s+list|list\\s+price|prices?\\s+of|discount|remise|less'), 2],
      [
        words(
          'annual|annually|monthly|per\\s+month|a\\s+year|per\\s+year|yearly|fixed|par\\s+mois|mensuel\\p{L}*|annuel\\p{L}*|par\\s+an|forfait\\p{L}*',
        ),
        2,
      ],
      [MONEY_MATTERS, -3],
      [INCREASE, -2],
      [words('exceed\\p{L}*|exit|credit(?:ed)?|refund\\p{L}*|stock|not\\s+less|minimum'), -2],
    ],
    headings: [
      [
        words(
          'prices?|fees?|rent|charges?|payment|remuneration|prix|redevance|loyer|tarifs?|honoraires|conditions\\s+financières',
        ),
        2,
      ],
      [MONEY_MATTERS, -3],
    ],
    least: 4,
  },
  priceIncrease: {
    needs: [INCREASE, PRICES],
    signals: [
      [INCREASE, 2],
      [PERCENT, 2],
      [words('index|indices|indice|inflation|CPI|consumer\\s+price\\s+index|syntec|insee|ILC|ILAT|ICC|price\\s+list'), 1],
      [
        words(
          'fixed|firm|fermes?|no\\s+other\\s+increase|each\\s+year|anniversary|renewal|calendar\\s+year|contract\\s+year|chaque\\s+année|par\\s+an|anniversaire|annuellement',
        ),
        1,
      ],
      [MONEY_MATTERS, -3],
      [words('discount\\s+rises'), -3],
    ],
    headings: [
      [words('prices?|fees?|rent|charges?|indexation|revision|prix|révision|redevance|loyer|tarifs?'), 2],
      [MONEY_MATTERS, -3],
    ],
    least: 4,
  },
  liabilityCap: {
    needs: [LIMIT, new RegExp(`${MONEY.source}|${PERCENT.source}|fees|amount|sums?|montant|sommes|redevance`, 'iu')],
    signals: [
      [LIABILITY, 3],
      [words('total|aggregate|overall|maximum|globale?|totale?|cumulée?'), 1],
      [MONEY, 2],
      [PERCENT, 1],
      [words('fees|montant|sommes|amounts?\\s+paid|redevances?'), 1],
      [words('maintains?|carr(?:y|ies)|souscri\\p{L}*|credits?'), -3],
    ],
    headings: [[LIABILITY, 3]],
    least: 5,
  },
  governingLaw: {
    needs: [words('laws?|droit|lois?')],
    signals: [
      [
        words('govern(?:ed|s|ing)?|applicable|appli(?:es|qu\\p{L}*)|régi[est]*|soumise?s?|subject\\s+to|interpreted|construed'),
        2,
      ],
      [
        /(?<!\p{L})laws?\s+of\s+(?:the\s+)?(?:\p{L}+\s+of\s+)?\p{Lu}|(?<!\p{L})(?!(?:The|This|That|Any|No|By|Each|Such|Our)\s)\p{Lu}\p{L}{1,30}\s+law(?!\p{L})|(?:droit|lois?)\s+(?:français|belge|suisse|luxembourgeois|québécois|allemand|anglais|italien|espagnol|néerlandais|canadien|de\s|du\s|en\s+vigueur)/u,
        3,
      ],
      [/^\s*(?:governing\s+)?law\s*[:|]?\s{1,4}\S/iu, 2],
      [words('permitted|required|limited\\s+by\\s+law|data\\s+protection|food\\s+safety|highest\\s+lawful|mandatory'), -3],
    ],
    headings: [[words('law|laws|jurisdiction|disputes?|droit|loi|juridiction|litiges?'), 1]],
    least: 4,
  },
} satisfies Record<string, TermRule>;

export type TermName = keyof typeof TERM_RULES;
