/** Facts about a question in addition to its text. */
export interface QuestionFacts {
  /** ISO 639-3. Words are compared by meaning in English and French only. */
  language: string;
  /** Key of the area of the desk, if it is known. */
  area?: string;
  /** When it was asked, which determines what "tomorrow" means. */
  at: Date;
}
