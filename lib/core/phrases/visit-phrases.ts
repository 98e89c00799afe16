import { type Format, formatFor } from '../text/format';
import type { Language } from '../text/language';

type Seconds = { seconds: number };

/** Sentences to visitors of published desks, who have no account. */
const en = {
  visitorBusy: (_: Seconds) => 'Your previous question is still being answered.',
  visitorTooFast: ({ seconds }: Seconds) => `You are asking very quickly. Ask again in ${seconds} s.`,
  addressTooFast: ({ seconds }: Seconds) => `Many questions come from your network. Ask again in ${seconds} s.`,
  deskFull: ({ seconds }: Seconds, { duration }: Format) =>
    `This service has answered as many questions as it can today. It is open again in ${duration(seconds * 1000)}.`,
  deskClosed: () => 'This service takes no questions at the moment.',
  conversationUnproven: () => 'This conversation cannot be continued. Start a new one.',
  conversationOver: () => 'This conversation has ended. Start a new one.',
  runUnproven: () => 'This question was not asked from here.',
};

const fr: typeof en = {
  visitorBusy: () => 'La réponse à votre question précédente est en cours de préparation.',
  visitorTooFast: ({ seconds }) => `Vous posez vos questions très rapidement. Réessayez dans ${seconds} s.`,
  addressTooFast: ({ seconds }) => `De nombreuses questions viennent de votre réseau. Réessayez dans ${seconds} s.`,
  deskFull: ({ seconds }, { duration }) =>
    `Ce service a répondu à toutes les questions possibles pour aujourd’hui. Il rouvre dans ${duration(seconds * 1000)}.`,
  deskClosed: () => 'Ce service ne prend pas de questions pour le moment.',
  conversationUnproven: () => 'Cette conversation ne peut pas être poursuivie. Commencez-en une nouvelle.',
  conversationOver: () => 'Cette conversation est terminée. Commencez-en une nouvelle.',
  runUnproven: () => 'Cette question n’a pas été posée d’ici.',
};

export const visitPhrases = { en, fr };

type Sentence = (values: unknown, format: Format) => string;

/** Returns why a visitor's request was refused, in the language of the page; undefined for a reason that is not meant for visitors. */
export function visitSentence(phrase: { code: string; values: object } | undefined, language: Language): string | undefined {
  // Safe: the server checked the values against the phrase.
  const sentences = visitPhrases[language] as Record<string, Sentence>;
  if (!phrase || !Object.hasOwn(sentences, phrase.code)) return undefined;
  return sentences[phrase.code]?.(phrase.values, formatFor(language));
}
