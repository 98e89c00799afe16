import { nameStems, stem, wordsOf } from '../language/words';
import type { Slot } from '../schema/fill-schema';

const stems = (words: string) => new Set(wordsOf(words).map(stem));

/** Property names by what they want; the first row that a name fits decides. */
const KINDS = {
  goal: stems('goal objective aim purpose intent target but objectif'),
  criteria: stems('criteria criterion criterions success requirement requirements expectation checklist critere criteres'),
  approach: stems('approach strategy plan method procedure how approche methode demarche'),
  task: stems('task focus assignment instruction instructions todo job brief tache consigne'),
  title: stems('title headline label subject topic name heading titre sujet'),
  query: stems('query search keywords keyword terms requete'),
  question: stems('question questions subquestion request demande'),
  language: stems('language lang locale langue'),
  answer: stems(
    'answer summary text content response message reply report conclusion explanation reason rationale analysis description result note notes finding findings reponse resume texte raison',
  ),
};
type Kind = keyof typeof KINDS;

/** What a property wants, by its name, else by how its description begins. */
export function kindOf({ name, schema }: Slot): Kind | undefined {
  const named = nameStems(name);
  const described = nameStems(schema.description ?? '').slice(0, 6);
  for (const words of [named, described]) {
    for (const [kind, known] of Object.entries(KINDS)) {
      // Safe: the keys of KINDS are the kinds.
      if (words.some((word) => known.has(word))) return kind as Kind;
    }
  }
  return undefined;
}
