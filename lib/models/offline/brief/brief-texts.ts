import { listed } from '../answer/format-value';
import { phrasesFor } from '../answer/phrases';
import type { Situation } from '../calls/situation';
import { relevance, termsOf } from '../conversation/terms';
import { bareRequest, clausesOf, shorten } from '../language/clauses';
import { sentencesOf } from '../language/sentences';
import { contentWords, humanise } from '../language/words';

const CLAUSES = 4;
const TOPIC = 5;

const isQuestion = (request: string) =>
  /\?\s*$|^(?:what|which|who|when|where|how|why|quels?|quelles?|qui|quand|combien|comment|pourquoi)\b/i.test(request.trim());

/** The request as one checkable goal. */
export function goalText({ conversation }: Situation): string {
  const words = phrasesFor(conversation.language);
  const bare = bareRequest(conversation.request);
  return isQuestion(conversation.request) ? words.answerGoal(bare) : words.goal(bare);
}

/** One criterion for each thing the request asks, and what makes the answer checkable. */
export function criteriaTexts({ conversation }: Situation): string[] {
  const words = phrasesFor(conversation.language);
  const clauses = clausesOf(conversation.request).slice(0, CLAUSES);
  const covered = clauses.map((clause) => (isQuestion(clause) ? words.answers(clause) : words.covers(clause)));
  return [...covered, words.sourced, ...(conversation.team.length > 1 ? [words.together] : [])];
}

/** How a team, or a single agent, goes about the request. */
export function approachText({ conversation }: Situation): string {
  const { team, request, language } = conversation;
  const words = phrasesFor(language);
  const topic = listed(contentWords(request).slice(0, TOPIC), language) || bareRequest(request);
  if (team.length < 2) return words.approach(topic);
  return words.teamApproach(
    listed(
      team.map(({ name }) => humanise(name)),
      language,
    ),
    topic,
  );
}

/** The errands of the request that are this member's: each is given to the one it fits best, among equals the first by name. */
function errandsFor(member: string, { conversation }: Situation): string[] {
  const { save, ask } = conversation.errands;
  const nearest = (text: string) =>
    conversation.team
      .map(({ name, description }) => ({ name, score: relevance(`${name} ${description}`, termsOf(text)) }))
      .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))[0]?.name;
  return [
    ...(ask && nearest(`${conversation.request} ${ask.about}`) === member ? [ask.words] : []),
    ...(save && nearest(save.words) === member ? [save.words] : []),
  ].map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
}

/** What one member should look at: the part of the request nearest to its description, the description itself, and errands. */
export function taskText(member: string, situation: Situation): string {
  const { conversation } = situation;
  const description = conversation.team.find(({ name }) => name === member)?.description ?? '';
  const clauses = clausesOf(conversation.request);
  const [byName, byDescription] = [termsOf(member), termsOf(description)];
  const [nearest] = clauses
    .map((clause) => ({ clause, score: 2 * relevance(clause, byName) + relevance(clause, byDescription) }))
    .sort((a, b) => b.score - a.score);
  const part = nearest && nearest.score > 0 ? nearest.clause : bareRequest(conversation.request);
  const role = sentencesOf(description).slice(0, 2).join(' ');
  return [shorten(role ? `${part}: ${role}` : part, 400), ...errandsFor(member, situation)].join(' ');
}

/** The request in a few words. */
export function titleText({ conversation }: Situation): string {
  return shorten(bareRequest(conversation.request), 60);
}
