const en = {
  good: 'Good answer',
  bad: 'Bad answer',
  rated: { good: 'Rated as good', bad: 'Rated as bad' },
};

const fr: typeof en = {
  good: 'Bonne réponse',
  bad: 'Mauvaise réponse',
  rated: { good: 'Jugée bonne', bad: 'Jugée mauvaise' },
};

/** Ratings of answers. */
export const ratingWords = { en, fr };
