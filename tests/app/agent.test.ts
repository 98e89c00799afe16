import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProgramConversationAnswer } from '@/lib/api/program-answers';
import { isRunning } from '../fakes/is-running';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { startProductProcess } from '../fakes/product-process';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { startProgram } from '../fakes/terminal-program';
import { until } from '../stores/until';

type Call = { name: string; arguments: object };
const bash = (command: string): Call => ({ name: 'bash', arguments: { command } });
const write = (path: string, content: string): Call => ({ name: 'write', arguments: { path, content } });

/** Makes the calls spelled out in the question, step by step, and then repeats their results. */
const member: Behaviour = ({ agent, lastUserText, toolResults }) => {
  if (lastUserText.includes('fail')) return { failure: 'status', status: 400 };
  if (lastUserText.includes('half') && agent === 'data-steward') return { failure: 'status', status: 400 };
  const steps: Call[][] = lastUserText.startsWith('[') ? JSON.parse(lastUserText) : [];
  let left = toolResults.length;
  for (const toolCalls of steps) {
    if (left === 0) return { toolCalls };
    left -= toolCalls.length;
  }
  return { text: `The tools say: ${toolResults.join(' | ')} \x1b[2Jdone` };
};

let models: ModelServer;
let product: Product;
let ada: Person;
const homes = mkdtempSync(join(tmpdir(), 'roundtable-agent-'));
beforeAll(async () => {
  models = await startModelServer({ behaviour: teamBehaviour(member), agents: TEAM });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await models.close();
  rmSync(homes, { recursive: true, force: true });
});

let folders = 0;
/** Creates a Git repository with one file. */
function scratch(): string {
  folders += 1;
  const path = join(homes, `work-${folders}`);
  mkdirSync(path);
  expect(spawnSync('git', ['init', '-q', path]).status).toBe(0);
  writeFileSync(join(path, 'greet.js'), "export const greeting = 'Helo';\nconsole.log(greeting);\n");
  return path;
}

const script = resolve('scripts/agent.mjs');
interface Where {
  cwd?: string;
  url?: string;
  /** Undefined: it is asked for. */
  key?: string;
  home?: string;
}

function agent(args: string[], { cwd = homes, url = product.url, key, home = join(homes, 'home') }: Where = {}) {
  const { PATH = '' } = process.env;
  return startProgram([script, ...args], {
    cwd,
    env: { PATH, HOME: home, ROUNDTABLE_URL: url, ...(key !== undefined && { ROUNDTABLE_KEY: key }) },
  });
}

const asked = (args: string[], where: Where = {}) => agent(args, { key: ada.secret, ...where });
const steps = (...all: Call[][]) => JSON.stringify(all);
const APPROVE = /in this session: /;

test('the command line edits a repository: it shows what it is about to do, and does only what is approved', async () => {
  const cwd = scratch();
  const home = join(homes, 'new-home');
  const program = agent(['--tools'], { cwd, home });
  await program.says(/API key \(not shown\): /);
  program.type('rt_wrong');
  await program.says(/API key is not valid.*API key \(not shown\): /s);
  program.type(ada.secret);
  await program.says(/2 {2}data-steward.*Number or name \[data-steward\]: /s);
  program.type('poet');
  await program.says(/no "poet" in this list.*Number or name/s);
  program.type('2');
  await program.says(/> /);
  const edit = { path: 'greet.js', oldText: 'Helo', newText: 'Hello' };
  program.type(
    steps(
      [{ name: 'grep', arguments: { pattern: 'Helo' } }],
      [{ name: 'edit', arguments: edit }],
      [bash('cat greet.js > copy\u202E.js; echo "key=$ROUNDTABLE_KEY" > key')],
      [bash('git add greet.js')],
      [write('LICENSE', 'Mine')],
      [write('../outside', 'hostile'), write('.git/hooks/pre-commit', 'hostile')],
    ),
  );
  await program.says(/Change greet\.js\?.*-export const greeting = 'Helo';.*\+export const greeting = 'Hello';/s);
  await program.says(APPROVE);
  expect(readFileSync(join(cwd, 'greet.js'), 'utf8')).toContain("'Helo'");
  program.type('perhaps');
  await program.says(APPROVE);
  program.type('y');
  await program.says(/Run this command in .*copy⟨U\+202E⟩\.js; .*Characters outside ASCII: ⟨U\+202E⟩ \(U\+202E\)/s);
  expect(readFileSync(join(cwd, 'greet.js'), 'utf8')).toContain("'Hello'");
  await program.says(APPROVE);
  program.type('a');
  await program.says(/git add greet\.js.*Create LICENSE\?.*\+Mine/s);
  await program.says(APPROVE);
  program.type('n The licence is not yours to choose');
  await program.says(/> /);
  program.type('/exit');
  const { code, out } = await program.done;

  expect([code, out.includes(ada.secret)]).toEqual([0, false]);
  expect(out).toContain('The tools say: ');
  for (const text of [
    'greet.js:1: export',
    'The licence is not yours to choose',
    'it is outside of the folder',
    'only changed by Git',
    '⟨U+001B⟩[2Jdone',
  ]) {
    expect(out).toContain(text);
  }
  expect(out).not.toContain('\x1b');
  expect(spawnSync('git', ['-C', cwd, 'diff', '--cached', '--name-only'], { encoding: 'utf8' }).stdout).toBe('greet.js\n');
  expect(readFileSync(join(cwd, 'key'), 'utf8')).toBe('key=\n');
  for (const path of ['LICENSE', '../outside', '.git/hooks/pre-commit']) expect(existsSync(join(cwd, path))).toBe(false);
  const keys = join(home, '.config/roundtable/keys.json');
  expect([statSync(keys).mode & 0o777, JSON.parse(readFileSync(keys, 'utf8'))]).toEqual([0o600, { [product.url]: ada.secret }]);
});

/** Returns the id of the latest conversation of a person's programs. */
async function latest(person: Person): Promise<string> {
  const { conversations } = (await (await person.call('/api/v1/conversations?limit=1')).json()) as {
    conversations: { id: string }[];
  };
  return conversations[0]?.id ?? '';
}

test('a call whose program was killed before the approval is made after --resume, in the same conversation', async () => {
  const [cwd, person] = [scratch(), await product.newPerson()];
  const where = { cwd, key: person.secret };
  const killed = asked(['--tools', '--agent', 'data-steward', steps([write('a.txt', 'one')])], where);
  await killed.says(APPROVE);
  killed.child.kill('SIGKILL');
  await killed.done;
  expect(existsSync(join(cwd, 'a.txt'))).toBe(false);

  const resumed = asked(['--tools', '--resume'], where);
  await resumed.says(/Create a\.txt\?/);
  await resumed.says(APPROVE);
  resumed.type('yes');
  await resumed.says(/The tools say: .*> /s);
  expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toBe('one');
  resumed.type('And then?');
  await resumed.says(/The tools say: .*> /s);
  resumed.child.stdin?.end();
  const { code, out } = await resumed.done;
  expect([code, out]).toEqual([0, expect.stringContaining(`--resume ${await latest(person)}`)]);
  const listed = await asked(['--list'], where).done;
  expect(listed.out.trim().split('\n')).toEqual([expect.stringContaining('data-steward')]);
});

test('--resume with an agent continues a conversation with that agent, and none with another', async () => {
  const where = { key: (await product.newPerson()).secret };
  const [, id = ''] =
    /^Conversation: (\S+)/.exec((await asked(['--print', '--agent', 'contract-reader', 'One'], where).done).err) ?? [];
  await asked(['--print', '--agent', 'data-steward', 'Two'], where).done;
  const latest = await asked(['--print', '--resume', '--agent', 'contract-reader', 'And then?'], where).done;
  expect([latest.code, latest.err]).toEqual([0, expect.stringContaining(`Conversation: ${id}`)]);
  const refused = await asked(['--print', '--resume', id, '--agent', 'data-steward', 'And then?'], where).done;
  expect([refused.code, refused.err]).toEqual([
    2,
    'This conversation is with contract-reader. Leave out --agent to continue it.\n',
  ]);
});

test('a result that another program has already sent is no error, and its approval disappears', async () => {
  const [cwd, person] = [scratch(), await product.newPerson()];
  const calls = [bash('touch started; until [ -e go ]; do sleep 0.1; done'), write('a.txt', 'one')];
  const program = asked(['--tools', '--agent', 'data-steward', '--allow', 'bash', steps(calls)], { cwd, key: person.secret });
  await until(() => existsSync(join(cwd, 'started')));
  const id = await latest(person);
  const showConversation = async () =>
    (await (await person.call(`/api/v1/conversations/${id}`)).json()) as ProgramConversationAnswer;
  const answer = async (name: string) => {
    const call_id = (await showConversation()).toolRequests.find((request) => request.name === name)?.call_id;
    const json = { call_id, success: true, output: `${name} was answered elsewhere` };
    expect((await person.call(`/api/v1/conversations/${id}/tool-results`, { json })).status).toBe(202);
  };
  await answer('bash');
  writeFileSync(join(cwd, 'go'), '');
  await program.says(APPROVE);
  await answer('write');
  await program.says(/bash was answered elsewhere.*write was answered elsewhere.*> /s);
  // An approval that nobody waits for any more must not be given by the next line.
  program.type('y');
  await program.says(/The tools say: .*> /s);
  program.child.stdin?.end();
  const { code, out, err } = await program.done;
  expect([code, err, existsSync(join(cwd, 'a.txt'))]).toEqual([0, '', false]);
  expect(out).not.toMatch(/call_answered|has a result already/);
});

test('a question of the agent is answered in the terminal', async () => {
  const question = [{ name: 'askUser', arguments: { question: 'Which colour?', options: ['red', 'blue'] } }];
  const program = asked(['--agent', 'data-steward', steps(question)]);
  await program.says(/Which colour\? \(red, blue\)\nYour answer: /);
  program.type('blue');
  await program.says(/The tools say: .*blue.*> /s);
  program.child.stdin?.end();
  expect((await program.done).code).toBe(0);
});

test('questions and an approval of the same step are asked one after the other', async () => {
  const cwd = scratch();
  const question = (text: string) => ({ name: 'askUser', arguments: { question: text } });
  const calls = [question('Which colour?'), bash('touch made'), question('Which size?')];
  const program = asked(['--agent', 'data-steward', '--tools', steps(calls)], { cwd });
  for (const _ of calls) {
    await program.says(/Your answer: |in this session: /);
    const isQuestion = program.out.lastIndexOf('Your answer: ') > program.out.lastIndexOf('in this session: ');
    program.type(isQuestion ? `my ${/colour|size/.exec(program.out.slice(program.out.lastIndexOf('Which')))?.[0]}` : 'y');
  }
  await program.says(/The tools say: .*my colour.*my size.*> /s);
  program.child.stdin?.end();
  expect([(await program.done).code, existsSync(join(cwd, 'made'))]).toEqual([0, true]);
});

test('a team works in lanes, and its conversation can be continued', async () => {
  const team = ['--agents', 'data-steward,contract-reader', '--rounds', '1'];
  const program = asked([...team, 'How are our accounts?']);
  await program.says(/Round 1: data-steward, contract-reader.*All in all: .*> /s);
  program.type('And then?');
  await program.says(/All in all: .*> /s);
  program.child.stdin?.end();
  const { out } = await program.done;
  const [, id = ''] = /--resume (\S+)/.exec(out) ?? [];
  const resumed = await asked([...team, '--print', '--resume', id, 'What was first?']).done;
  expect([resumed.code, resumed.out]).toEqual([0, expect.stringMatching(/^All in all: /)]);
  const request = models.requests.findLast(({ lastUserText }) => lastUserText.includes('What was first?'));
  expect(JSON.stringify(request?.body.messages)).toContain('How are our accounts?');
});

test('a saved team is asked by its name or chosen from the list, which omits teams when --tools is used', async () => {
  const person = await product.newPerson();
  const team = { name: 'desk', title: 'The desk', definition: { agents: ['data-steward', 'contract-reader'], rounds: 1 } };
  expect((await person.call('/api/teams', { json: team })).status).toBe(201);
  const where = { key: person.secret };
  const named = await asked(['--print', '--team', 'desk', 'How are our accounts?'], where).done;
  expect([named.code, named.out]).toEqual([0, expect.stringMatching(/^All in all: .*data-steward.*contract-reader/s)]);
  const partial = await asked(['--print', '--team', 'desk', 'Only half of you answer.'], where).done;
  expect([partial.code, partial.out]).toEqual([3, expect.stringMatching(/^All in all: /)]);
  expect(partial.err).toContain('data-steward');

  const chosen = asked([], where);
  await chosen.says(/desk {2}Team: The desk.*Number or name/s);
  chosen.type('desk');
  await chosen.says(/> /);
  chosen.type('How are our accounts?');
  await chosen.says(/All in all: .*> /s);
  chosen.child.stdin?.end();
  expect((await chosen.done).code).toBe(0);

  const withTools = asked(['--tools'], { ...where, cwd: scratch() });
  await withTools.says(/Teams are not listed, since they cannot use --tools\..*Number or name/s);
  withTools.type('desk');
  await withTools.says(/no "desk" in this list/);
  withTools.child.stdin?.end();
  expect((await withTools.done).code).toBe(0);
});

describe('Ctrl+C', () => {
  test('stops the run and its command, and ends the program when pressed a second time', async () => {
    const cwd = scratch();
    const program = asked(['--tools', '--agent', 'data-steward', '--allow', 'bash', steps([bash('echo $$ > pid; sleep 600')])], {
      cwd,
    });
    await until(() => readFileSync(join(cwd, 'pid'), 'utf8').endsWith('\n'));
    program.child.kill('SIGINT');
    await program.says(/Stopping the run.*\[cancelled\].*> /s);
    const pid = Number(readFileSync(join(cwd, 'pid'), 'utf8'));
    await until(() => !isRunning(pid));
    program.child.kill('SIGINT');
    expect((await program.done).code).toBe(130);
  });

  test('answers an open approval with no, and stops its run', async () => {
    const cwd = scratch();
    const program = asked(['--tools', '--agent', 'data-steward', steps([write('a.txt', 'one')])], { cwd });
    await program.says(APPROVE);
    program.child.kill('SIGINT');
    await program.says(/\[cancelled\].*> /s);
    program.child.stdin?.end();
    expect([(await program.done).code, existsSync(join(cwd, 'a.txt'))]).toEqual([0, false]);
  });
});

describe('--print', () => {
  test('ends with 130 when its run is stopped', async () => {
    const cwd = scratch();
    const program = asked(['--print', '--tools', '--allow', 'bash', steps([bash('touch started; sleep 600')])], { cwd });
    await until(() => existsSync(join(cwd, 'started')));
    program.child.kill('SIGINT');
    expect(await program.done).toMatchObject({ code: 130, out: '' });
  });

  test('prints only the answer on stdout, and denies what is not allowed', async () => {
    const cwd = scratch();
    const calls = [write('a.txt', 'one'), bash('touch b.txt')];
    const { code, out, err } = await asked(['--print', '--tools', '--allow', 'write', steps(calls)], { cwd }).done;
    expect([code, out]).toEqual([0, expect.stringMatching(/^The tools say: .*does not allow bash.*\n$/s)]);
    expect(err).toMatch(/Create a\.txt\?.*Denied: This session does not allow bash\./s);
    expect([existsSync(join(cwd, 'a.txt')), existsSync(join(cwd, 'b.txt'))]).toEqual([true, false]);
  });

  test('passes on the output of a command whatever bytes it has', async () => {
    const call = bash(String.raw`printf 'a\0b\377\033[31mc'; yes "'\"" | head -c 40000`);
    const { code, out } = await asked(['--print', '--tools', '--allow', 'bash', steps([call])], { cwd: scratch() }).done;
    expect([code, out]).toEqual([0, expect.stringMatching(/^The tools say: .*a.*b.*c.*characters omitted/s)]);
  });

  /** Runs the program in a shell, with what stands before and after it on the command line. */
  const inShell = (around: [string, string], args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: homes, ROUNDTABLE_URL: product.url, ROUNDTABLE_KEY: ada.secret };
    const command = [`${around[0]} "$0" "$@" ${around[1]}`, process.execPath, script, ...args];
    const child = spawn('sh', ['-c', ...command], { cwd: homes, env: env as unknown as NodeJS.ProcessEnv });
    const texts = Promise.all([text(child.stdout), text(child.stderr)]);
    return once(child, 'close').then(async ([code]) => [code, ...(await texts)] as [number, string, string]);
  };

  test('does not repeat the answer on stderr, and writes it even when nobody reads that any more', async () => {
    const [code, out, err] = await inShell(['', ''], ['--print', 'How are you?']);
    expect([code, out, err]).toEqual([
      0,
      expect.stringMatching(/^The tools say: /),
      expect.not.stringContaining('The tools say'),
    ]);
    const unread = asked(['--print', 'How are you?']);
    unread.child.stderr?.destroy();
    expect(await unread.done).toMatchObject({ code: 0, out: expect.stringMatching(/^The tools say: /) });
  });

  test('fails with the reason when the answer cannot be written', async () => {
    const ended = await inShell(['', '> /dev/full'], ['--print', 'How are you?']);
    expect(ended).toEqual([1, '', expect.stringMatching(/The output could not be written: ENOSPC.*\n$/)]);
  });

  test('sends what is piped to it after the message, up to a limit', async () => {
    const [code, out] = await inShell(["printf 'one\\ntwo\\n' |", ''], ['--print', 'Which is first?']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^The tools say: /)]);
    expect(models.requests.at(-1)?.lastUserText).toContain('Which is first?\n\none\ntwo');
    const count = models.requests.length;
    const refused = await inShell(["head -c 100000 /dev/zero | tr '\\0' x |", ''], ['--print', 'Which is first?']);
    expect(refused).toEqual([2, '', 'The message and stdin have more than 100,000 characters. Shorten them.\n']);
    expect(models.requests.length).toBe(count);
  });

  test('reads its question from stdin', async () => {
    const program = asked(['--print', '--tools', '--folder', scratch()]);
    program.child.stdin?.end(steps([{ name: 'read', arguments: { path: 'greet.js' } }]));
    const { code, out } = await program.done;
    expect([code, out]).toEqual([0, expect.stringMatching(/^The tools say: /)]);
  });

  test.each([
    ['1 for a failed run', 1, ['Please fail'], {}, /400/],
    ['2 for an unknown agent', 2, ['--agent', 'poet', 'Hello'], {}, /poet/],
    ['2 for an unknown option', 2, ['--fast', 'Hello'], {}, /--fast/],
    ['1 for a team whose agents all failed', 1, ['--agents', 'data-steward', '--rounds', '1', 'Please fail'], {}, /400/],
    ['2 for an unknown team', 2, ['--team', 'poets', 'Hello'], {}, /poets/],
    ['2 for a team with tools', 2, ['--tools', '--team', 'desk', 'Hello'], {}, /Teams cannot use --tools/],
    ['2 for an agent and a team', 2, ['--agent', 'data-steward', '--team', 'desk', 'Hello'], {}, /Choose one of/],
    [
      '2 for a tool that cannot be allowed',
      2,
      ['--allow', 'everything', 'Hello'],
      {},
      /"everything" is not one of write, edit, bash/,
    ],
    ['2 for a folder that does not exist', 2, ['--tools', '--folder', '/none', 'Hello'], {}, /\/none is not a folder/],
    ['2 for a folder with the API keys in it', 2, ['--tools', '--folder', '/', 'Hello'], {}, /contains your API keys/],
    ['2 for a conversation that does not exist', 2, ['--resume', crypto.randomUUID(), 'Hello'], {}, /not/i],
    ['2 without a message', 2, ['  '], {}, /--print needs a message/],
    ['2 for a wrong key', 2, ['Hello'], { key: 'rt_wrong' }, /not valid/],
    [
      '2 for the key of the README, taken literally',
      2,
      ['Hello'],
      { key: 'rt_…' },
      /not valid: it has characters that no key has/,
    ],
    ['2 without a key', 2, ['Hello'], { key: '' }, /ROUNDTABLE_KEY/],
    ['4 for an unreachable server', 4, ['Hello'], { url: 'http://127.0.0.1:9' }, /cannot be reached/],
    [
      '5 for a run that waits for an approval in the Inbox',
      5,
      [JSON.stringify([[{ name: 'saveDocument', arguments: { name: 'Report.md', text: 'All is well.' } }]])],
      {},
      /waits for your approval: .*\/inbox/,
    ],
  ])('ends with %s', async (_, code, args, where: Where, message) => {
    const program = asked(['--print', ...args], where);
    program.child.stdin?.end();
    const ended = await program.done;
    expect([ended.code, ended.out, ended.err]).toEqual([code, '', expect.stringMatching(message)]);
  });
});

test('keys that others can read are not used', async () => {
  const home = join(homes, 'open-home');
  mkdirSync(join(home, '.config/roundtable'), { recursive: true });
  writeFileSync(join(home, '.config/roundtable/keys.json'), JSON.stringify({ [product.url]: ada.secret }), { mode: 0o644 });
  const { code, err } = await agent(['--print', 'Hello'], { home }).done;
  expect([code, err]).toEqual([2, expect.stringContaining('can be read by others')]);
});

test('a server that is killed between a tool call and its result receives the result when it is back', async () => {
  const server = await startProductProcess({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  try {
    const cwd = scratch();
    const command = 'echo once >> runs; until [ -e go ]; do sleep 0.1; done; echo finished';
    const args = ['--print', '--tools', '--allow', 'bash', steps([bash(command)])];
    const program = asked(args, { cwd, url: server.url, key: server.secret });
    await until(() => existsSync(join(cwd, 'runs')));
    await server.kill();
    writeFileSync(join(cwd, 'go'), '');
    await until(() => program.err.includes('The server is away'));
    await server.restart();
    const { code, out } = await program.done;
    expect([code, out]).toEqual([0, expect.stringMatching(/^The tools say: .*finished/)]);
    expect(readFileSync(join(cwd, 'runs'), 'utf8')).toBe('once\n');
  } finally {
    await server.close();
  }
});
