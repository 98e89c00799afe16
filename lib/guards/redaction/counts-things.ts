/** Words for things that a number before them counts: "50000 orders" is neither a postal code nor an account. */
const COUNTED = new Set(
  (
    'record records people persons customers users clients members applications applicants holders requests orders items units files residents households ' +
    'inhabitants visitors passengers travellers tickets times copies shares points words pages entries transactions payments employees students ' +
    'habitants personnes usagers utilisateurs membres demandes demandeurs titulaires commandes articles unites dossiers fichiers menages ' +
    'visiteurs passagers voyageurs billets fois exemplaires parts mots entrees operations paiements employes etudiants eleves fonctionnaires ' +
    'm m2 km kg ha ans years days jours metres meters kilometres litres tonnes'
  ).split(' '),
);
const NEXT = /^ ([a-z]{1,20}2?)(?![\p{L}\p{N}])/u;

/** Whether the number that ends at an offset of a folded text counts things. */
export function countsThings(text: string, end: number): boolean {
  return COUNTED.has(NEXT.exec(text.slice(end, end + 24))?.[1] ?? '');
}
