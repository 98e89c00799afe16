import { readTopic, type Topic } from '../language/topic';
import { stemsOf } from '../language/words';
import type { Prompt } from './read-prompt';

/** The names that an agent has to look up. */
export interface Task {
  asked: Topic;
  references: string[];
  terms: string[];
}

/**
 * Reads what an agent has to look up: the passages of its task, or else of the request; and the terms of its task that the request contains, since
 * the other words of a task only describe how to carry it out. If the request contains neither ("What does it mean?"), both are read from the task.
 */
export function readTask({ task = '', request }: Pick<Prompt, 'task' | 'request'>): Task {
  const asked = readTopic(request);
  const given = readTopic(task);
  const stems = new Set(stemsOf(request));
  const common = given.terms.filter(({ name }) => stemsOf(name).every((one) => stems.has(one)));
  const isOpen = asked.references.length === 0 && !task.includes(request);
  const terms = [common, asked.terms, isOpen ? given.terms : []].find(({ length }) => length > 0) ?? [];
  const references = given.references.length > 0 ? given.references : asked.references;
  return { asked, references: namesOf(references), terms: namesOf(terms) };
}

const namesOf = (all: readonly { name: string }[]) => [...new Set(all.map(({ name }) => name))];
