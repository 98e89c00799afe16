/** Checks the option `--rounds`, which only a team has. @throws {Error} */
export function checkRounds({ rounds, team, agents, dispatch = false }) {
  if (rounds === undefined) return;
  if (!/^[1-9]\d{0,2}$/.test(rounds)) throw new Error(`--rounds: "${rounds}" is not a whole number from 1 on.`);
  if ((team ?? agents) === undefined || dispatch)
    throw new Error('--rounds is for a team: name one with --team or --agents, or leave it out.');
}
