import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949): the head of a value, and strings. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (...fields: [name: string, value: Buffer][]) =>
  Buffer.concat([head(5, fields.length), ...fields.flatMap(([name, value]) => [text(name), value])]);
/** -7: ES256 (RFC 9053). */
const ES256 = Buffer.from([0x26]);

const FLAGS = { present: 0x01, verified: 0x04, newCredential: 0x40 };

interface Given {
  /** The site that the browser shows. */
  origin?: string;
  /** Whether the device has checked its user: a finger, a PIN. */
  verified?: boolean;
}

interface NewGiven extends Given {
  /** What vouches for the device: nothing, its own key, or a certificate. */
  vouches?: 'self' | { der: Buffer; privateKey: KeyObject };
}

interface Device {
  /** Length of the credential's id, in bytes. */
  idBytes?: number;
  /** Whether the device counts its uses: passkeys that are synchronized do not. */
  counts?: boolean;
}

/**
 * A device with one passkey, and the browser before it: answers options of the server as W3C Web Authentication, level 3, describes (5.8.1,
 * 6.1, 6.5, 8.2), with ES256.
 */
export function passkeyDevice(origin: string, { idBytes = 32, counts = true }: Device = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(idBytes);
  let counter = 0;

  function clientData(type: string, challenge: string, site: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));
  }

  function authenticatorData(domain: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count]);
  }

  /** A COSE key (RFC 9052): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = Buffer.concat([
    Buffer.from('a50102032620012158', 'hex'),
    Buffer.from([32]),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const, clientExtensionResults: {} };
  const flagsOf = (verified: boolean) => FLAGS.present | (verified ? FLAGS.verified : 0);

  function attestation(vouches: NewGiven['vouches'], signed: Buffer): [format: string, statement: Buffer] {
    if (vouches === undefined) return ['none', map()];
    const signature = sign('sha256', signed, vouches === 'self' ? privateKey : vouches.privateKey);
    const own: [string, Buffer][] = [
      ['alg', ES256],
      ['sig', bytes(signature)],
    ];
    if (vouches === 'self') return ['packed', map(...own)];
    return ['packed', map(...own, ['x5c', Buffer.concat([head(4, 1), bytes(vouches.der)])])];
  }

  return {
    id: credential.id,
    /** `navigator.credentials.create` */
    create({ challenge, rp }: { challenge: string; rp: { id?: string } }, given: NewGiven = {}) {
      const { origin: site = origin, verified = true, vouches } = given;
      const client = clientData('webauthn.create', challenge, site);
      const data = Buffer.concat([
        authenticatorData(rp.id ?? '', flagsOf(verified) | FLAGS.newCredential),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseKey,
      ]);
      const [format, statement] = attestation(vouches, Buffer.concat([data, sha256(client)]));
      const attested = map(['fmt', text(format)], ['attStmt', statement], ['authData', bytes(data)]);
      return {
        ...credential,
        response: { clientDataJSON: encoded(client), attestationObject: encoded(attested), transports: ['internal'] },
      };
    },
    /** `navigator.credentials.get` */
    get({ challenge, rpId = '' }: { challenge: string; rpId?: string }, { origin: site = origin, verified = true }: Given = {}) {
      if (counts) counter += 1;
      const client = clientData('webauthn.get', challenge, site);
      const data = authenticatorData(rpId, flagsOf(verified));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: { clientDataJSON: encoded(client), authenticatorData: encoded(data), signature: encoded(signature) },
      };
    },
  };
}
