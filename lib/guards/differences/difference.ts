/** What else is known of a question. */
export interface QuestionFacts {
  /** ISO 639-3. Words are compared by meaning in English and French only. */
  language: string;
  /** Key of the area of the desk, if it is known. */
  area?: string;
  /** When it was asked, which says what "tomorrow" means. */
  at: Date;
}

/** In what two questions differ. `contrast`: words that exclude each other, such as "apply" and "cancel". */
export interface Difference {
  kind: 'number' | 'date' | 'negation' | 'name' | 'area' | 'language' | 'contrast' | 'question' | 'length';
  /** As written in the question; empty if it has nothing of this kind. */
  asked: string;
  kept: string;
}
