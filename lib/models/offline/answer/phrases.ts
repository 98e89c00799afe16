import type { Language } from '@/lib/core/language';

/** The fixed words of answers; everything else is quoted. */
interface Phrases {
  offline: string;
  noTools: string;
  hello(tools: string): string;
  nothing(topic: string): string;
  tried(tools: string): string;
  records(count: string, noun: string): string;
  recordsOf(label: string): string;
  noRecords(noun: string): string;
  with(conditions: string): string;
  and: string;
  is: string;
  among(names: string): string;
  highest(measure: string, names: string): string;
  lowest(measure: string, names: string): string;
  more(count: string): string;
  shown(count: string, total: string): string;
  sum(column: string, value: string, rows: string): string;
  average(column: string, value: string, rows: string): string;
  by(measure: string, group: string): string;
  documents(count: string, topic: string, names: string): string;
  inDocuments(topic: string): string;
  unchanged(titles: string): string;
  inWindow(window: string, items: string): string;
  noneInWindow(window: string): string;
  window(from: string | undefined, to: string | undefined): string;
  source: string;
  missing(count: string, field: string): string;
  ofRecords(total: string, noun: string): string;
  duplicates(count: string): string;
  stale(count: string, field: string, day: string): string;
  idle(count: string): string;
  complete(total: string, noun: string): string;
  qualityOf(noun: string): string;
  field: string;
  missingHead: string;
  examples: string;
  sameName: string;
  catalogue: string;
  building: string;
  namedBy(agent: string): string;
  sharedBy(agent: string): string;
  failed(tool: string, reason: string): string;
  chart: string;
  team(agents: string): string;
  found: string;
  connections: string;
  conflicts: string;
  open: string;
  noAnswer(agent: string, reason: string): string;
  uncovered(criterion: string): string;
  conflict(key: string): string;
  roundNote(rounds: string): string;
}

const en: Phrases = {
  offline: '_Offline model: this quotes what the tools returned and counts it; it does not reason about it._',
  noTools: 'I am the offline model and have no tools here, so there is nothing I could quote for this request.',
  hello: (tools) => `Hello. I am the offline model: I look things up with the tools I have and quote what they return. Here I can use ${tools}. Ask me about the data behind them.`,
  nothing: (topic) => `I found nothing about ${topic} in what the tools returned.`,
  tried: (tools) => `Asked: ${tools}.`,
  records: (count, noun) => `${count} ${noun}`,
  recordsOf: (label) => `${label} records`,
  noRecords: (noun) => `No ${noun}`,
  with: (conditions) => ` with ${conditions}`,
  and: ' and ',
  is: '=',
  among: (names) => `, among them ${names}`,
  highest: (measure, names) => `; highest ${measure}: ${names}`,
  lowest: (measure, names) => `; lowest ${measure}: ${names}`,
  more: (count) => `${count} more not shown.`,
  shown: (count, total) => `${count} of ${total} shown.`,
  sum: (column, value, rows) => `Sum of ${column} over ${rows} rows: **${value}**.`,
  average: (column, value, rows) => `Average of ${column} over ${rows} rows: **${value}**.`,
  by: (measure, group) => `${measure} by ${group}`,
  documents: (count, topic, names) => `**${count === '1' ? '1 document speaks' : `${count} documents speak`}** of ${topic}: ${names}.`,
  inDocuments: (topic) => `Documents on ${topic}`,
  unchanged: (titles) => `Unchanged since the earlier round: ${titles}.`,
  inWindow: (window, items) => `Dates ${window}: ${items}.`,
  noneInWindow: (window) => `The passages name no date ${window}.`,
  window: (from, to) => (from && to ? `from ${from} to ${to}` : from ? `from ${from} on` : `until ${to}`),
  source: 'Source',
  missing: (count, field) => `${count} without ${field}`,
  ofRecords: (total, noun) => `Of ${total} ${noun}`,
  duplicates: (count) => `${count} ${count === '1' ? 'pair' : 'pairs'} of likely duplicates`,
  stale: (count, field, day) => `${count} still open with ${field} before ${day}`,
  idle: (count) => `${count} without activity for a year`,
  complete: (total, noun) => `All ${total} ${noun} are complete in the fields read`,
  qualityOf: (noun) => `Data quality: ${noun}`,
  field: 'Field',
  missingHead: 'Missing',
  examples: 'Examples',
  sameName: 'Likely duplicates',
  catalogue: 'What there is',
  building: "Building on the other agents' findings",
  namedBy: (agent) => `named by ${agent}`,
  sharedBy: (agent) => `shared by ${agent}`,
  failed: (tool, reason) => `\`${tool}\` could not answer: ${reason}`,
  chart: 'The chart beside this answer draws these figures.',
  team: (agents) => `What ${agents} found, quoted from their reports.`,
  found: 'What each agent found',
  connections: 'Where the findings meet',
  conflicts: 'Where the agents disagree',
  open: 'Open points',
  noAnswer: (agent, reason) => `**${agent}** is missing${reason ? `: ${reason}` : ''}`,
  uncovered: (criterion) => `No report speaks clearly of: ${criterion}`,
  conflict: (key) => `On **${key}**`,
  roundNote: (rounds) => `from round ${rounds}`,
};

const fr: Phrases = {
  offline: '_Modèle hors ligne : cette réponse cite ce que les outils ont renvoyé et le compte ; elle ne raisonne pas._',
  noTools: 'Je suis le modèle hors ligne et je n’ai pas d’outils ici : je n’ai rien à citer pour cette demande.',
  hello: (tools) => `Bonjour. Je suis le modèle hors ligne : je cherche avec les outils dont je dispose et je cite ce qu’ils renvoient. Ici je peux utiliser ${tools}. Posez-moi une question sur leurs données.`,
  nothing: (topic) => `Je n’ai rien trouvé sur ${topic} dans ce que les outils ont renvoyé.`,
  tried: (tools) => `Outils interrogés : ${tools}.`,
  records: (count, noun) => `${count} ${noun}`,
  recordsOf: (label) => `fiches ${label}`,
  noRecords: (noun) => `Aucun résultat : ${noun}`,
  with: (conditions) => ` où ${conditions}`,
  and: ' et ',
  is: '=',
  among: (names) => `, dont ${names}`,
  highest: (measure, names) => ` ; ${measure} le plus élevé : ${names}`,
  lowest: (measure, names) => ` ; ${measure} le plus bas : ${names}`,
  more: (count) => `${count} autres non affichés.`,
  shown: (count, total) => `${count} affichés sur ${total}.`,
  sum: (column, value, rows) => `Somme de ${column} sur ${rows} lignes : **${value}**.`,
  average: (column, value, rows) => `Moyenne de ${column} sur ${rows} lignes : **${value}**.`,
  by: (measure, group) => `${measure} par ${group}`,
  documents: (count, topic, names) => `**${count === '1' ? '1 document parle' : `${count} documents parlent`}** de ${topic} : ${names}.`,
  inDocuments: (topic) => `Documents sur ${topic}`,
  unchanged: (titles) => `Inchangé depuis le tour précédent : ${titles}.`,
  inWindow: (window, items) => `Dates ${window} : ${items}.`,
  noneInWindow: (window) => `Les passages ne citent aucune date ${window}.`,
  window: (from, to) => (from && to ? `du ${from} au ${to}` : from ? `à partir du ${from}` : `jusqu’au ${to}`),
  source: 'Source',
  missing: (count, field) => `${count} sans ${field}`,
  ofRecords: (total, noun) => `Sur ${total} ${noun}`,
  duplicates: (count) => `${count} ${count === '1' ? 'paire' : 'paires'} de doublons probables`,
  stale: (count, field, day) => `${count} encore ouverts avec ${field} avant le ${day}`,
  idle: (count) => `${count} sans activité depuis un an`,
  complete: (total, noun) => `Les ${total} ${noun} sont complets dans les champs lus`,
  qualityOf: (noun) => `Qualité des données : ${noun}`,
  field: 'Champ',
  missingHead: 'Manquants',
  examples: 'Exemples',
  sameName: 'Doublons probables',
  catalogue: 'Ce qui existe',
  building: 'En partant des résultats des autres agents',
  namedBy: (agent) => `cité par ${agent}`,
  sharedBy: (agent) => `partagé par ${agent}`,
  failed: (tool, reason) => `\`${tool}\` n’a pas pu répondre : ${reason}`,
  chart: 'Le graphique à côté de cette réponse montre ces chiffres.',
  team: (agents) => `Ce que ${agents} ont trouvé, cité de leurs rapports.`,
  found: 'Ce que chaque agent a trouvé',
  connections: 'Là où les résultats se rejoignent',
  conflicts: 'Là où les agents se contredisent',
  open: 'Points ouverts',
  noAnswer: (agent, reason) => `**${agent}** manque${reason ? ` : ${reason}` : ''}`,
  uncovered: (criterion) => `Aucun rapport ne traite clairement : ${criterion}`,
  conflict: (key) => `Sur **${key}**`,
  roundNote: (rounds) => `du tour ${rounds}`,
};

export function phrasesFor(language: Language): Phrases {
  return { en, fr }[language];
}

/** A line in which an offline answer says what it is: not part of what was found. */
export function isOfflineLine(line: string): boolean {
  return line.trim() === en.offline || line.trim() === fr.offline;
}
