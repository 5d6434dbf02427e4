import { object, string } from 'yup';

/*
 * What a browser keeps for signing in through a provider: which one it was, and where its person was going.
 */

const PROVIDER_KEY = 'slip.provider';
const ORIGIN_KEY = 'slip.provider-origin';
const PROOF_KEY = 'slip.provider-proof';
const PROVED_CHANNEL = 'slip.provider-proved';

const providerSchema = object({ key: string().required(), name: string().required() });

/** A provider that somebody has signed in through in this browser. */
export interface KnownProvider {
  readonly key: string;
  readonly name: string;
}

/** The provider of the last sign-in through one in this browser. */
export function knownProvider(): KnownProvider | null {
  try {
    return providerSchema.validateSync(JSON.parse(localStorage.getItem(PROVIDER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the provider for the next sign-in; null forgets it. */
export function keepProvider(provider: KnownProvider | null): void {
  if (provider === null) localStorage.removeItem(PROVIDER_KEY);
  else localStorage.setItem(PROVIDER_KEY, JSON.stringify({ key: provider.key, name: provider.name }));
}

/** Leaves the portal for the page of a provider, and keeps where the person was going. */
export function leaveFor(address: string, origin: string | null): void {
  if (origin === null) sessionStorage.removeItem(ORIGIN_KEY);
  else sessionStorage.setItem(ORIGIN_KEY, origin);
  location.assign(address);
}

/** Where the person was going when they left, once. */
export function takeOrigin(): string | null {
  const origin = sessionStorage.getItem(ORIGIN_KEY);
  sessionStorage.removeItem(ORIGIN_KEY);
  return origin;
}

/** The query of the page that sends somebody to their provider to show who they are. */
export const PROOF_QUERY = 'prove';

/** Leaves for the provider to show who is signed in; the window remembers what it went for. */
export function leaveToProve(address: string): void {
  sessionStorage.setItem(PROOF_KEY, '1');
  location.assign(address);
}

/** True in a window that left to show who is signed in, once. */
export function takeProof(): boolean {
  const isProof = sessionStorage.getItem(PROOF_KEY) !== null;
  sessionStorage.removeItem(PROOF_KEY);
  return isProof;
}

/** Tells the other windows of this browser that their person has shown who they are. */
export function tellProved(): void {
  const channel = new BroadcastChannel(PROVED_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone.
  channel.postMessage('proved');
  channel.close();
}

/** Hears of it. @returns what ends that */
export function hearProved(onProved: () => void): () => void {
  const channel = new BroadcastChannel(PROVED_CHANNEL);
  channel.addEventListener('message', onProved);
  return () => channel.close();
}
