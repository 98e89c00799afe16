import type { RedactionAction, RedactionKind } from '@/lib/core/desks/redaction-rules';

/** What is removed from questions, and how. */
const en = {
  kinds: {
    profanity: 'Profanity',
    distress: 'Words of people in distress',
    threat: 'Threats',
    manipulation: 'Attempts to manipulate the model',
    email: 'E-mail addresses',
    phone: 'Telephone numbers',
    sin: 'Canadian social insurance numbers',
    nir: 'French social security numbers',
    ssn: 'US social security numbers',
    national: 'National identity numbers of other countries',
    iban: 'Bank accounts (IBAN)',
    card: 'Payment cards',
    ip: 'IP addresses',
    postal: 'Postal codes',
    account: 'Account numbers',
    passport: 'Passport numbers',
  } as Record<RedactionKind, string>,
  /** Kinds that no rule describes: a model, or the search for names, finds them. */
  personal: { name: 'Names', number: 'Personal numbers', address: 'Addresses', data: 'Other personal data' },
  actions: {
    block: 'Refuse the question',
    redact: 'Remove it',
    warn: 'Keep it and report it',
    off: 'Do not look for it',
  } as Record<RedactionAction, string>,
};

const fr: typeof en = {
  kinds: {
    profanity: 'Grossièretés',
    distress: 'Mots de personnes en détresse',
    threat: 'Menaces',
    manipulation: 'Tentatives de manipuler le modèle',
    email: 'Adresses e-mail',
    phone: 'Numéros de téléphone',
    sin: 'Numéros d’assurance sociale canadiens',
    nir: 'Numéros de sécurité sociale français',
    ssn: 'Numéros de sécurité sociale américains',
    national: 'Numéros d’identité nationaux d’autres pays',
    iban: 'Comptes bancaires (IBAN)',
    card: 'Cartes de paiement',
    ip: 'Adresses IP',
    postal: 'Codes postaux',
    account: 'Numéros de compte',
    passport: 'Numéros de passeport',
  },
  personal: { name: 'Noms', number: 'Numéros personnels', address: 'Adresses', data: 'Autres données personnelles' },
  actions: {
    block: 'Refuser la question',
    redact: 'Le retirer',
    warn: 'Le garder et le signaler',
    off: 'Ne pas le chercher',
  },
};

export const redaction = { en, fr };
