import { listed } from '../answer/format-value';
import type { Situation } from '../calls/situation';
import { relevance, termsOf } from '../conversation/terms';
import { bareRequest, clausesOf, shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { contentWords, humanise } from '../language/words';

const isQuestion = (request: string) =>
  /\?\s*$|^(?:what|which|who|when|where|how|why|quels?|quelles?|qui|quand|combien|comment|pourquoi)\b/i.test(request.trim());

/** The request as one checkable goal. */
export function goalText({ conversation }: Situation): string {
  const bare = bareRequest(conversation.request);
  const fr = conversation.language === 'fr';
  if (isQuestion(conversation.request)) {
    return fr ? `Répondre, avec noms, chiffres et sources : ${bare} ?` : `Answer with names, figures and their sources: ${bare}?`;
  }
  return fr ? `${bare}, avec les noms, les chiffres et leurs sources.` : `${bare}, with names, figures and their sources.`;
}

/** One criterion for each thing the request asks, and what makes the answer checkable. */
export function criteriaTexts({ conversation }: Situation): string[] {
  const { request, language, team } = conversation;
  const fr = language === 'fr';
  const covers = clausesOf(request)
    .slice(0, 4)
    .map((clause) =>
      isQuestion(clause) ? (fr ? `Répond à : ${clause}` : `Answers: ${clause}`) : fr ? `Couvre : ${clause}` : `Covers: ${clause}`,
    );
  return [
    ...covers,
    fr ? 'Chaque nom, chiffre et date vient d’une source nommée' : 'Every name, figure and date comes from a named source',
    ...(team.length > 1
      ? [fr ? 'Les résultats des agents sont mis en relation' : 'The findings of the agents are brought together']
      : []),
  ];
}

export function approachText({ conversation }: Situation): string {
  const { team, request, language } = conversation;
  const topic = contentWords(request).slice(0, 5);
  const about = topic.length > 0 ? listed(topic, language) : bareRequest(request);
  const names = listed(
    team.map(({ name }) => humanise(name)),
    language,
  );
  if (language === 'fr') {
    return team.length > 1
      ? `${names} cherchent en parallèle dans leurs propres sources (${about}). Les noms et chiffres que l’un partage sont recherchés par les autres au tour suivant ; la synthèse les met côte à côte.`
      : `Chercher dans les sources disponibles (${about}), puis citer ce qui répond à la demande.`;
  }
  return team.length > 1
    ? `${names} search their own sources in parallel for ${about}. Names and figures that one of them shares are looked up by the others in the next round; the summary puts them side by side.`
    : `Search the available sources for ${about}, then quote what answers the request.`;
}

/** What one member should look at: the part of the request nearest to its description, and the description itself. */
export function taskText(member: string, { conversation }: Situation): string {
  const description = conversation.team.find(({ name }) => name === member)?.description ?? '';
  const clauses = clausesOf(conversation.request);
  const [byName, byDescription] = [termsOf(member), termsOf(description)];
  const [nearest] = clauses
    .map((clause) => ({ clause, score: 2 * relevance(clause, byName) + relevance(clause, byDescription) }))
    .sort((a, b) => b.score - a.score);
  const part = nearest && nearest.score > 0 ? nearest.clause : bareRequest(conversation.request);
  const role = sentencesOf(description).slice(0, 2).join(' ');
  return shorten(role ? `${part}: ${role}` : part, 400);
}

/** The request in a few words. */
export function titleText({ conversation }: Situation): string {
  return shorten(bareRequest(conversation.request), 60);
}
