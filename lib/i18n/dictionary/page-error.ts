/** Words of the error pages. They are on their own because every page loads its error page in advance. */
const en = {
  title: 'This page ran into a problem',
  kept: 'Runs continue without this page, and nothing is lost.',
  action: 'Try again. If the problem persists, reload the page.',
  retry: 'Try again',
  id: 'Error id',
};

const fr: typeof en = {
  title: 'Cette page a rencontré un problème',
  kept: 'Les exécutions continuent sans la page, et tout ce qu’elles ont fait est conservé.',
  action: 'Réessayez ; si cela se reproduit, rechargez la page.',
  retry: 'Réessayer',
  id: 'Identifiant de l’erreur',
};

export const pageError = { en, fr };
