import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { authenticate, type Output } from '@slip/api/contract';
import type { TestPerson } from '../testPeople.js';
import type { Browser } from './Browser.js';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Flags of a use: the device saw somebody, and knows that it is them. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

/** How a device of a test departs from what is right. */
interface Faults {
  /** The page on which it is used. @default that of the test office */
  readonly origin?: string;
  /** @default true: it knows who uses it */
  readonly verifies?: boolean;
  /** The use it says it is. @default one more than the last */
  readonly counter?: number;
}

/** A device that makes a passkey (ECDSA with P-256, one counter) and signs with it, as WebAuthn has it. */
export class TestAuthenticator {
  readonly credentialId = base64url(randomBytes(16));
  readonly #privateKey: KeyObject;
  readonly #coseKey: Uint8Array;
  #userHandle: string | null = null;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]),
    );
  }

  #data(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  /** Makes the passkey that an office asks for. */
  make(
    asked: Output<typeof authenticate.newPasskey>,
    { origin = 'http://office.test', verifies = true }: Faults = {},
  ) {
    this.#userHandle = asked.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const flags = PRESENT | NEW_CREDENTIAL | (verifies ? VERIFIED : 0);
    const authData = Buffer.concat([
      this.#data(asked.rp.id, flags, this.counter),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      this.#coseKey,
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.credentialId,
      clientDataJSON: clientData('webauthn.create', asked.challenge, origin),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    };
  }

  /** Shows the passkey. */
  show(
    { challenge, rpId }: Pick<Output<typeof authenticate.passkeyChallenge>, 'challenge' | 'rpId'>,
    { origin = 'http://office.test', verifies = true, counter = this.counter + 1 }: Faults = {},
  ) {
    this.counter = counter;
    const authenticatorData = this.#data(rpId, PRESENT | (verifies ? VERIFIED : 0), counter);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.credentialId,
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
      userHandle: this.#userHandle,
    };
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** Adds a passkey in a browser in which its person is signed in, or has to have one to come in. */
export async function addPasskey(browser: Browser, { personId }: TestPerson, faults: Faults = {}) {
  const device = new TestAuthenticator();
  const userId = String(personId);
  const asked = await browser.call(authenticate.newPasskey, { body: { userId } });
  const passkey = device.make(asked, faults);
  const answer = await browser.call(authenticate.addPasskey, { body: { userId, passkey } });
  return { device, answer };
}

/** Shows a passkey: alone without a user id, else as that person's second factor or proof. */
export async function showPasskey(
  browser: Browser,
  device: TestAuthenticator,
  userId: string | null = null,
  faults: Faults = {},
) {
  const asked = await browser.call(authenticate.passkeyChallenge, { body: { userId } });
  const body = { userId, passkey: device.show(asked, faults) };
  return browser.call(authenticate.verifyPasskey, { body });
}
