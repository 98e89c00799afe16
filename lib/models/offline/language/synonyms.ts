import { stem, wordsOf } from './words';

/** Everyday words of one meaning, English and French, a group a line: people say "customers" where a table says "account". */
const GROUPS = `
customer client account company organisation organization buyer acheteur compte entreprise societe
prospect lead opportunity pipeline deal opportunite
order purchase sale bought buy sell commande achat vente
revenue turnover amount spend sale income chiffre montant
contract agreement contrat accord
renew renewal renouvellement renouveler reconduction expiry expire expiration echeance
terminate termination cancel cancellation resiliation resilier
notice preavis
liability responsabilite
cap ceiling limit plafond
price cost fee rate cheap cheapest expensive tarif prix
invoice bill facture
payment paiement
product item article produit
employee staff effectif salarie
supplier vendor fournisseur
contact person personne
country pays
city town ville
region area zone
address adresse
phone telephone
industry sector secteur
stage status phase etape statut
quantity number quantite
stock inventory inventaire
project projet
task ticket case issue tache
document file fichier
book livre title titre
author writer auteur
weather forecast meteo temps
room chambre
flight vol
duplicate doublon
missing empty blank incomplete manquant vide
date day jour
month mois
year annee`;

const byStem = new Map<string, Set<string>>();
const english = new Map<string, string>();
for (const line of GROUPS.trim().split('\n')) {
  const [first = '', ...rest] = wordsOf(line);
  const stems = [first, ...rest].map(stem);
  for (const one of stems) if (!english.has(one)) english.set(one, first);
  for (const one of stems) byStem.set(one, new Set([...(byStem.get(one) ?? []), ...stems]));
}

/** Stems that mean about the same as this one, without itself. */
export function synonymsOf(oneStem: string): string[] {
  return [...(byStem.get(oneStem) ?? [])].filter((other) => other !== oneStem);
}

/** The usual English word for a stem, when its group has one. */
export function englishFor(oneStem: string): string | undefined {
  return english.get(oneStem);
}
