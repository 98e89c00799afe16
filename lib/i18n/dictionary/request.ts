/** Words about requests that every page uses. */
const en = {
  approval: (agent: string) => `${agent} asks for your approval`,
  question: (agent: string) => `${agent} asks you`,
  form: (agent: string) => `A tool of ${agent} asks you`,
  client_tool: (agent: string) => `${agent} needs a result from you`,
  chooseTeam: 'Who takes part? Change the team, then start it',
  about: (request: string, about: string) => `${request}: ${about}`,
  sent: 'Sent. The run will continue shortly.',
  refused: 'That was not accepted.',
  unreachable: 'The server did not answer. Nothing was sent; try again.',
};

const fr: typeof en = {
  approval: (agent) => `${agent} demande votre accord`,
  question: (agent) => `${agent} vous pose une question`,
  form: (agent) => `Un outil de ${agent} vous pose une question`,
  client_tool: (agent) => `${agent} attend un résultat de votre part`,
  chooseTeam: 'Qui participe ? Modifiez l’équipe, puis lancez-la',
  about: (request, about) => `${request} : ${about}`,
  sent: 'Envoyé. L’exécution reprend dans un instant.',
  refused: 'Cela n’a pas été accepté.',
  unreachable: 'Le serveur n’a pas répondu. Rien n’a été envoyé ; réessayez.',
};

export const request = { en, fr };
