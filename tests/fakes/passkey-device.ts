import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

const FLAGS = { present: 0x01, verified: 0x04, newCredential: 0x40 };

interface Given {
  /** The site that the browser shows. */
  origin?: string;
  /** Whether the device has checked its user: a finger, a PIN. */
  verified?: boolean;
}

/**
 * A device with one passkey, and the browser before it: answers options of the server as W3C Web Authentication, level 3, describes (5.8.1,
 * 6.1, 6.5), with ES256 and no attestation.
 */
export function passkeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  function clientData(type: string, challenge: string, site: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));
  }

  function authenticatorData(domain: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count]);
  }

  /** A COSE key (RFC 9052) in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const, clientExtensionResults: {} };
  const flagsOf = (verified: boolean) => FLAGS.present | (verified ? FLAGS.verified : 0);

  return {
    id: credential.id,
    /** `navigator.credentials.create` */
    create(
      { challenge, rp }: { challenge: string; rp: { id?: string } },
      { origin: site = origin, verified = true }: Given = {},
    ) {
      const data = Buffer.concat([
        authenticatorData(rp.id ?? '', flagsOf(verified) | FLAGS.newCredential),
        ...[Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey],
      ]);
      // CBOR: {fmt: 'none', attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        ...[Buffer.from([data.length]), data],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, site)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
      };
    },
    /** `navigator.credentials.get` */
    get({ challenge, rpId = '' }: { challenge: string; rpId?: string }, { origin: site = origin, verified = true }: Given = {}) {
      counter += 1;
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
