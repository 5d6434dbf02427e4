import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type SftpClient from 'ssh2-sftp-client';

/** The bank's server, to which ACH files go and where returns are. */
export interface BankServer {
  /** `sftp://user:password@host:22`; without a password the key signs in. */
  readonly url: string;
  /** The fingerprint of its host key, `SHA256:…`: no other server is spoken to. */
  readonly hostKey: string;
  /** The file with the private key of whoever signs in. */
  readonly keyFile?: string | undefined;
  readonly outFolder: string;
  readonly inFolder: string;
}

/**
 * The bank's server could not be used, in words; it is tried again. It has no cause, because an error of the network would be taken for one
 * of the database.
 */
export class BankServerProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BankServerProblem';
  }
}

const triedAgain = (what: string, error: unknown) =>
  new BankServerProblem(
    `The bank's server ${what} (${error instanceof Error ? error.message : String(error)}): it is tried again.`,
  );

/** Milliseconds until a server that does not answer counts as away. */
const ANSWER_LIMIT_MS = 15_000;
const SSH_PORT = 22;
const ignored = () => undefined;

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/**
 * Works with the bank's server, signed in, and signs out.
 * @throws BankServerProblem when the server is away, shows another host key, or refuses the sign-in
 */
export async function withBankServer<T>(
  { url, hostKey, keyFile }: BankServer,
  work: (client: SftpClient) => Promise<T>,
): Promise<T> {
  const { hostname, port, username, password } = new URL(url);
  const place = `${hostname}:${port || SSH_PORT}`;
  const { default: Client } = await import('ssh2-sftp-client');
  // By default the client prints each of these events; errors are thrown by the awaited calls anyway.
  const client = new Client('sftp', { error: ignored, end: ignored, close: ignored });
  let shown: string | undefined;
  try {
    await client.connect({
      host: hostname,
      port: Number(port) || SSH_PORT,
      username: decodeURIComponent(username),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      ...(keyFile !== undefined && { privateKey: await readFile(keyFile) }),
      readyTimeout: ANSWER_LIMIT_MS,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return shown === hostKey;
      },
    });
  } catch (error) {
    throw shown !== undefined && shown !== hostKey
      ? new BankServerProblem(
          `The server at ${place} shows the host key ${shown}, and SLIP_BANK_SFTP_HOST_KEY says ${hostKey}: nothing was sent to it. Ask the bank whether it has a new key.`,
        )
      : triedAgain(`at ${place} cannot be used`, error);
  }
  try {
    return await work(client);
  } catch (error) {
    throw error instanceof BankServerProblem ? error : triedAgain(`at ${place} broke off`, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A file of the server, whole. */
export async function fetchFile(client: SftpClient, path: string): Promise<Buffer> {
  const content = await client.get(path);
  if (!Buffer.isBuffer(content)) throw new BankServerProblem(`${path} could not be read: it is tried again.`);
  return content;
}
