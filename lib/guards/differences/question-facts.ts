/** What else is known of a question. */
export interface QuestionFacts {
  /** ISO 639-3. Words are compared by meaning in English and French only. */
  language: string;
  /** Key of the area of the desk, if it is known. */
  area?: string;
  /** When it was asked, which says what "tomorrow" means. */
  at: Date;
}
