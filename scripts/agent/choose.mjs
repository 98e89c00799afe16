import { printable } from './visible.mjs';

/**
 * Returns whom the options name: `{agent}` or `{team}`, the latter as fields of `POST /api/chat/multi`; undefined when they name nobody.
 * @throws {Error} for both
 */
export function namedIn({ agent, team, agents, rounds }) {
  const recipients = [agent, team, agents].filter((one) => one !== undefined);
  if (recipients.length > 1) throw new Error('Choose one of --agent, --team and --agents.');
  if (agent !== undefined) return { agent };
  if (team !== undefined) return { team: { team, ...(rounds && { rounds: Number(rounds) }) } };
  if (agents === undefined) return undefined;
  return { team: { agents: agents.split(',').map((name) => name.trim()), rounds: Number(rounds ?? 2) } };
}

/** Lets the person choose among the agents of the server, and its teams unless `hasTools`; undefined when they leave. */
export async function chooseWho(api, terminal, { hasTools }) {
  const { agents, defaultAgent, teams, multi } = await api.get('/api/me');
  const offered = multi.enabled ? teams : [];
  const choices = [
    ...agents.filter(({ allowed }) => allowed).map(({ name, title }) => ({ name, label: title, who: { agent: name } })),
    ...(hasTools ? [] : offered.map(({ name, title }) => ({ name, label: `Team: ${title}`, who: { team: { team: name } } }))),
  ];
  terminal.say('Whom do you want to ask?');
  if (hasTools && offered.length > 0)
    terminal.say(terminal.paint('quiet', 'Teams are not listed, since they cannot use --tools.'));
  for (const [index, { name, label }] of choices.entries())
    terminal.say(`  ${index + 1}  ${name}  ${terminal.paint('quiet', printable(label))}`);
  for (;;) {
    const line = await terminal.ask(`Number or name [${defaultAgent}]: `);
    if (line === undefined) return undefined;
    const typed = line.trim() || defaultAgent;
    const found = choices.find(({ name }, index) => name === typed || String(index + 1) === typed);
    if (found) return found.who;
    terminal.say(`There is no "${printable(typed)}" in this list.`);
  }
}
