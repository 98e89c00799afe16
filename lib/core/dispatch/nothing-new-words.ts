const list = (text: string): string[] => text.trim().split(/\s+/);

/** Ways to say that there is nothing new, as words; the longer ones come first. */
export const MARKS: readonly (readonly string[])[] = [
  ...[
    'nothing new',
    'nothing further',
    'nothing more',
    'nothing else',
    'nothing additional',
    'nothing to add',
    'nothing to report',
  ],
  ...[
    'nothing new to add',
    'nothing new found',
    'nothing new to share',
    'nothing further to add',
    'nothing more to add',
    'nothing else to add',
  ],
  ...[
    'no new findings',
    'no new finding',
    'no new information',
    'no new results',
    'no new facts',
    'no new evidence',
    'no new insights',
  ],
  ...['no further findings', 'no further information', 'no additional findings', 'no additional information'],
  ...['no objections', 'no objection', 'no comments', 'no further comments', 'no questions', 'no further questions'],
  ...[
    'rien de nouveau',
    'rien de plus',
    'rien à ajouter',
    'rien à signaler',
    'rien d autre',
    'aucune objection',
    'n y a rien de nouveau',
    'n ai rien de nouveau',
    'n ai rien à ajouter',
    'n ai rien de plus',
    'pas d objection',
  ],
  ...[
    'aucun nouvel élément',
    'aucun élément nouveau',
    'aucun nouveau constat',
    'aucune nouvelle information',
    'aucune information nouvelle',
  ],
  ...[
    'pas de nouvel élément',
    'pas d élément nouveau',
    'pas de nouvelle information',
    'pas de nouveaux éléments',
    'aucun nouveau résultat',
  ],
  ...[
    'nichts neues',
    'nichts weiteres',
    'nichts hinzuzufügen',
    'nichts zu ergänzen',
    'keine neuen erkenntnisse',
    'keine einwände',
  ],
  ...['keine neuen informationen', 'keine neuen ergebnisse', 'keine neuen befunde', 'keine weiteren erkenntnisse'],
  ...[
    'nada nuevo',
    'nada más',
    'nada que añadir',
    'nada que agregar',
    'nada nuevo que informar',
    'sin novedades',
    'sin novedad',
    'ninguna novedad',
  ],
  ...[
    'ningún hallazgo nuevo',
    'no hay novedades',
    'no hay nueva información',
    'no hay información nueva',
    'no hay nuevos hallazgos',
    'sin objeciones',
  ],
  ...[
    '没有新的发现',
    '没有新发现',
    '没有新的信息',
    '没有新信息',
    '没有新的内容',
    '没有新内容',
    '没有什么新的',
    '没有新的补充',
    '没有新增内容',
    '没有补充',
  ],
  ...['无新发现', '无新信息', '无新内容', '暂无新发现', '无新增内容', '无补充', '无需补充'],
]
  .map((mark) => (/\p{Script=Han}/u.test(mark) ? [...mark] : mark.split(' ')))
  .toSorted((a, b) => b.length - a.length);

/** Words that tell nothing on their own: function words, and words that confirm something known. */
export const CONFIRMING: ReadonlySet<string> = new Set([
  ...list(`a an the this that these those it its they them i we my our there here and or of in on at to for from by with as is are was were be
    been has have had all both each again still so far same unchanged valid confirmed confirm confirms confirming re-confirmed reconfirmed
    verified verify checked check rechecked re-checked double-checked hold holds held stand stands agree agrees agreed report reports reported
    earlier previous previously already above round rounds finding findings result results value values fact facts figure figures source
    sources information data thanks thank you ok okay noted understood since last beyond side part end time moment status update summary`),
  ...list(`le la les l un une des de du d et ou à au aux en dans sur par avec ce cet cette ces il elle ils elles je j nous y ai ont est sont
    tout tous toute toutes même mêmes inchangé inchangée inchangés inchangées confirmé confirmée confirmés confirmées confirme vérifié vérifiée
    vérifiés vérifiées toujours encore déjà rapport rapports précédent précédents précédente précédentes tour tours constat constats résultat
    résultats valeur valeurs faits chiffre chiffres informations données merci depuis dernier côté bilan statut`),
  ...list(`der die das den dem des ein eine einen einem einer und oder von im am zu zum zur für mit aus seit ist sind habe haben ich wir es gibt
    alle alles weiterhin noch bereits schon wieder unverändert bestätigt bestätige bestätigen geprüft überprüft gilt gelten bericht berichte
    berichten bisherigen bisherige vorherigen früheren runde runden erkenntnisse ergebnisse wert werte angaben quelle quellen daten
    informationen danke seit letzten meinerseits stand`),
  ...list(`el los las lo una unos unas y o del al por para con desde son he hemos hay se su sus todo todos toda todas mismo mismos misma mismas
    sigue siguen igual confirmado confirmada confirmados confirmadas confirmo verificado verificada verificados verificadas ya informe informes
    anterior anteriores ronda rondas hallazgo hallazgos resultado resultados valor valores dato datos cifra cifras fuente fuentes información
    gracias informar reportar último parte estado`),
  ...list('我 的 了 本 轮 目 前'),
]);

const NEGATIONS: ReadonlySet<string> = new Set([
  ...list('not no never none nor neither without cannot t nothing nobody false wrong'),
  ...list('ne n pas non ni jamais sans aucun aucune rien faux'),
  ...list('nicht kein keine keinen keinem keiner keines nie niemals ohne nichts falsch'),
  ...list('nunca jamás sin ningún ninguna ninguno nada falso'),
  ...list('不 没 无 未 非 否 错'),
]);

export const isNegation = (word: string): boolean => NEGATIONS.has(word);
