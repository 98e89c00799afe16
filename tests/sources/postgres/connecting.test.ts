import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { Resolve } from '@/lib/guards/outbound/check-host';
import { type PersonPostgresOptions, personPostgres } from '@/lib/sources/postgres/person-postgres';
import { LOOPBACK_CERTIFICATE } from '../../fakes/loopback-certificate';
import { openStage, PATIENT_MS, passwordOf, READER, SALES, type Stage } from './stage';

let stage: Stage;
let url: string;
beforeAll(async () => {
  stage = await openStage(SALES);
  url = await stage.makeRole('reader', READER);
});
afterAll(() => stage?.close());

/** Checks a connection and returns the problem. */
async function check(options: Partial<PersonPostgresOptions>) {
  const database = personPostgres({ label: 'Orders', url, allowPrivate: true, ...options });
  try {
    return await database.check();
  } finally {
    await database.close();
  }
}
const problem = (options: Partial<PersonPostgresOptions>) =>
  check(options).then(
    () => 'none',
    (error: unknown) => (error instanceof ToolFailed ? error.message : `unexpected: ${String(error)}`),
  );

const loopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
const at = (host: string, sslmode: string) => stage.urlOf('reader', sslmode).replace('127.0.0.1', host);

describe('problems of a connection are reported', () => {
  test('a wrong password, an unknown user and a missing password are reported in the same words', async () => {
    const words = (user: string) => `The password for the user ${user} is wrong or missing, or there is no such user.`;
    expect(await problem({ url: url.replace(passwordOf('reader'), 'wrong') })).toBe(words('reader'));
    expect(await problem({ url: stage.urlOf('nobody') })).toBe(words('nobody'));
    expect(await problem({ url: url.replace(`:${passwordOf('reader')}`, '') })).toBe(words('reader'));
  });

  test('a check reports a wrong password even when open connections still work', async () => {
    const own = await stage.makeRole('changing', READER);
    const database = personPostgres({ label: 'Orders', url: own, allowPrivate: true, limitMs: PATIENT_MS });
    try {
      expect((await database.check()).readOnly).toBe(true);
      await database.query('SELECT 1');
      await stage.admin("ALTER ROLE changing PASSWORD 'other'");
      await expect(database.check()).rejects.toThrow(/password for the user changing is wrong/);
    } finally {
      await database.close();
    }
  });

  test('an unknown database is reported', async () => {
    expect(await problem({ url: url.replace(/test_\w+/, 'shop') })).toBe('There is no database "shop" on 127.0.0.1.');
  });

  test('the password never appears in a report', async () => {
    for (const wrong of [url.replace(/test_\w+/, 'shop'), url.replace(/:\d+\//, ':1/'), at('localhost', 'require')]) {
      expect(await problem({ url: wrong })).not.toContain(passwordOf('reader'));
    }
  });

  test("a password in our own environment is not used for the user's database", async () => {
    const before = process.env.PGPASSWORD;
    process.env.PGPASSWORD = passwordOf('reader');
    try {
      expect(await problem({ url: url.replace(`:${passwordOf('reader')}`, '') })).toMatch(/password/);
    } finally {
      if (before === undefined) delete process.env.PGPASSWORD;
      else process.env.PGPASSWORD = before;
    }
  });
});

describe('TLS', () => {
  test.each(['require', 'prefer', 'allow', 'verify-ca', 'verify-full'])(
    'with sslmode=%s TLS is used and verified',
    async (sslmode) => {
      const facts = await check({ url: at('secure.example', sslmode), resolve: loopback, ca: LOOPBACK_CERTIFICATE.cert });
      expect(facts).toMatchObject({ tls: expect.stringMatching(/^TLSv1\.[23]$/), readOnly: true });
    },
  );

  test('an untrusted certificate is refused', async () => {
    expect(await problem({ url: at('secure.example', 'require'), resolve: loopback })).toMatch(
      /TLS certificate of the database server cannot be verified \((DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)\)/,
    );
  });

  test('a certificate for another name is refused, though the address is the same', async () => {
    for (const host of ['other.example', '127.0.0.1']) {
      expect(await problem({ url: at(host, 'verify-full'), resolve: loopback, ca: LOOPBACK_CERTIFICATE.cert })).toMatch(
        /cannot be verified \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
      );
    }
  });

  test('TLS can be disabled only where the operator allows private hosts', async () => {
    expect(await check({ url })).toMatchObject({ tls: 'off' });
    expect(() => personPostgres({ label: 'Orders', url, allowPrivate: false })).toThrow(/sslmode=disable is not allowed/);
  });
});

describe('private hosts', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '10.0.0.5',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
    'db.internal',
    'db',
  ])('a private host is refused: %s', async (host) => {
    expect(await problem({ url: at(host, 'require'), allowPrivate: false })).toMatch(
      /is not an address on the public internet\.$/,
    );
  });

  test('a name that resolves to a private address is refused', async () => {
    const asked: string[] = [];
    const resolve: Resolve = async (host) => {
      asked.push(host);
      return [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ];
    };
    expect(await problem({ url: at('db.example', 'require'), allowPrivate: false, resolve })).toMatch(
      /not an address on the public internet/,
    );
    expect(asked).toEqual(['db.example']);
  });

  test('a host is looked up once per connection, which goes only to the addresses found', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    const resolve: Resolve = async () => [{ address: answers.shift() ?? 'none', family: 4 }];
    const options = { url: at('secure.example', 'require'), resolve, ca: LOOPBACK_CERTIFICATE.cert };
    expect(await problem(options)).toBe('none');
    expect(await problem(options)).toMatch(/cannot be reached/);
    expect(answers).toEqual([]);
  });
});

/** A server on a port that is not PostgreSQL. */
async function listen(serve: (socket: Socket) => void): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  // Safe: a server listening on a port has an address of this form.
  return { close, port: (server.address() as AddressInfo).port };
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const AUTH_OK = message('R', Buffer.from([0, 0, 0, 0]));
const READY = message('Z', Buffer.from('I'));

describe('servers that are not PostgreSQL', () => {
  const speakers: Record<string, (socket: Socket) => void> = {
    'one that hangs up': (socket) => socket.destroy(),
    'one that says nothing': (socket) => socket.resume(),
    'SSH, whose first letter means yes': (socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'),
    'one that says yes and then nothing of TLS': (socket) =>
      socket.once('data', () => socket.write('S').valueOf() && socket.once('data', () => socket.end('HTTP/1.1 400'))),
    'a web server': (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    'an error in plain text': (socket) => socket.end('E\0\0\0\x10SFATAL\0Mno\0\0'),
  };

  test.each(Object.keys(speakers))('the error is the same as for a closed port: %s', async (name) => {
    const { close, port } = await listen(speakers[name] ?? (() => {}));
    const to = (other: number) => stage.urlOf('reader', 'require').replace(/:\d+\//, `:${other}/`);
    const open = await problem({ url: to(port) });
    await close();
    const closed = await problem({ url: to(port) });
    expect(open).toBe(closed);
    expect(open).toMatch(/cannot be reached\. Check the host and port/);
  });

  test('a server without TLS is reported as such', async () => {
    const { close, port } = await listen((socket) => socket.once('data', () => socket.end('N')));
    expect(await problem({ url: stage.urlOf('reader', 'require').replace(/:\d+\//, `:${port}/`) })).toMatch(/does not offer TLS/);
    await close();
  });

  test.each<[string, (socket: Socket) => void]>([
    [
      'rows cut short',
      (socket) =>
        socket.write(
          Buffer.concat([AUTH_OK, READY, message('T', Buffer.from([0x7f, 0xff])), message('D', Buffer.from([0x7f, 0xff]))]),
        ),
    ],
    [
      'rows of fewer than no columns',
      (socket) => socket.write(Buffer.concat([AUTH_OK, READY, message('T', Buffer.from([0xff, 0xff]))])),
    ],
    ['messages of no known type', (socket) => socket.write(message('\x01', Buffer.alloc(8)))],
    ['a message of no length', (socket) => socket.write(Buffer.from([0x52, 0, 0, 0, 0, 0, 0, 0, 0]))],
    ['authentication unheard of', (socket) => socket.write(message('R', Buffer.from([0, 0, 0, 99])))],
    [
      'authentication out of order',
      (socket) => socket.write(message('R', Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('v=x')]))),
    ],
    [
      'an answer nobody waits for',
      (socket) =>
        socket.write(
          Buffer.concat([AUTH_OK, READY, message('C', Buffer.from('SELECT 1\0')), message('C', Buffer.from('SELECT 1\0'))]),
        ),
    ],
  ])('a server that sends %s is reported and does no harm', async (_, serve) => {
    const { close, port } = await listen((socket) => socket.once('data', () => serve(socket)));
    const failing = problem({ url: url.replace(/:\d+\//, `:${port}/`), limitMs: 1500 });
    expect(await failing).toMatch(/cannot be reached|connection to the database was lost|took longer|does not answer|refuses/);
    await close();
  });

  test('a server that sends data without end is disconnected', async () => {
    let sent = 0;
    const { close, port } = await listen((socket) => {
      const notice = message('N', Buffer.concat([Buffer.from('M'), Buffer.alloc(60_000, 120), Buffer.from('\0\0')]));
      const flood = () => {
        while (!socket.destroyed && socket.write(notice)) sent += notice.length;
      };
      socket.on('drain', flood).once('data', flood);
    });
    expect(await problem({ url: url.replace(/:\d+\//, `:${port}/`) })).toMatch(/cannot be reached/);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    await close();
  });
});
