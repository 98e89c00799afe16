import type { RedactionKind } from '../desks/redaction-rules';
import type { Language } from '../text/language';
import { plural } from '../text/plural';

type Counts = Partial<Record<RedactionKind, number>>;

const EN: Record<RedactionKind, { one: string; other: string }> = {
  profanity: { one: '# swear word', other: '# swear words' },
  distress: { one: '# word of distress', other: '# words of distress' },
  threat: { one: '# threat', other: '# threats' },
  manipulation: { one: '# attempt at manipulation', other: '# attempts at manipulation' },
  email: { one: '# e-mail address', other: '# e-mail addresses' },
  phone: { one: '# phone number', other: '# phone numbers' },
  sin: { one: '# social insurance number', other: '# social insurance numbers' },
  nir: { one: '# French social security number', other: '# French social security numbers' },
  ssn: { one: '# US social security number', other: '# US social security numbers' },
  national: { one: '# national identity number', other: '# national identity numbers' },
  iban: { one: '# bank account (IBAN)', other: '# bank accounts (IBAN)' },
  card: { one: '# payment card', other: '# payment cards' },
  ip: { one: '# IP address', other: '# IP addresses' },
  postal: { one: '# postal code', other: '# postal codes' },
  account: { one: '# account number', other: '# account numbers' },
  passport: { one: '# passport number', other: '# passport numbers' },
};

const FR: Record<RedactionKind, { one: string; other: string }> = {
  profanity: { one: '# grossièreté', other: '# grossièretés' },
  distress: { one: '# mot de détresse', other: '# mots de détresse' },
  threat: { one: '# menace', other: '# menaces' },
  manipulation: { one: '# tentative de manipulation', other: '# tentatives de manipulation' },
  email: { one: '# adresse e-mail', other: '# adresses e-mail' },
  phone: { one: '# numéro de téléphone', other: '# numéros de téléphone' },
  sin: { one: '# numéro d’assurance sociale', other: '# numéros d’assurance sociale' },
  nir: { one: '# numéro de sécurité sociale', other: '# numéros de sécurité sociale' },
  ssn: { one: '# numéro de sécurité sociale américain', other: '# numéros de sécurité sociale américains' },
  national: { one: '# numéro d’identité national', other: '# numéros d’identité nationaux' },
  iban: { one: '# compte bancaire (IBAN)', other: '# comptes bancaires (IBAN)' },
  card: { one: '# carte de paiement', other: '# cartes de paiement' },
  ip: { one: '# adresse IP', other: '# adresses IP' },
  postal: { one: '# code postal', other: '# codes postaux' },
  account: { one: '# numéro de compte', other: '# numéros de compte' },
  passport: { one: '# numéro de passeport', other: '# numéros de passeport' },
};

const NAMES = { en: EN, fr: FR };

/** "2 phone numbers, 1 e-mail address" */
function listed(language: Language, counts: Counts): string {
  // Safe: the keys are those of the table.
  const kinds = Object.keys(NAMES[language]) as RedactionKind[];
  return kinds.flatMap((kind) => (counts[kind] ? [plural(language, counts[kind], NAMES[language][kind])] : [])).join(', ');
}

const en = {
  valuesRedacted: (counts: Counts) => `Removed before anything was stored or sent to a model: ${listed('en', counts)}.`,
};

const fr: typeof en = {
  valuesRedacted: (counts) => `Retiré avant tout enregistrement et tout envoi à un modèle : ${listed('fr', counts)}.`,
};

/** Sentences about data that was removed from texts. */
export const redactionPhrases = { en, fr };
