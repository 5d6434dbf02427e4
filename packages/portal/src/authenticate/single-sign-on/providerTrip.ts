import { object, string } from 'yup';

/*
 * The things that a browser keeps while a person is at their provider, to sign in or to prove who they are; and how its
 * windows tell each other of a proof.
 */

const PROVIDER_KEY = 'slip.provider';
const DESTINATION_KEY = 'slip.provider-origin';
const PROOF_KEY = 'slip.provider-proof';
const PROVED_CHANNEL = 'slip.provider-proved';

const providerSchema = object({ key: string().required(), name: string().required() });

/** A provider that somebody has signed in through in this browser. */
export interface KnownProvider {
  readonly key: string;
  readonly name: string;
}

/** The provider of the last sign-in through a provider in this browser; null when there is none. */
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

/** Leaves the portal for the page of a provider, and keeps the page that the person wanted to open. */
export function leaveForProvider(address: string, destination: string | null): void {
  if (destination === null) sessionStorage.removeItem(DESTINATION_KEY);
  else sessionStorage.setItem(DESTINATION_KEY, destination);
  location.assign(address);
}

/** The page that the person wanted to open when they left; the next call returns null. */
export function takeDestination(): string | null {
  const destination = sessionStorage.getItem(DESTINATION_KEY);
  sessionStorage.removeItem(DESTINATION_KEY);
  return destination;
}

/** The query parameter that makes the provider page ask for a proof of who is signed in, not for a sign-in. */
export const PROOF_QUERY = 'prove';

/** Leaves the portal for the page of a provider to prove who is signed in; the window remembers that it left for this. */
export function leaveForProofAtProvider(address: string): void {
  sessionStorage.setItem(PROOF_KEY, '1');
  location.assign(address);
}

/** True if this window left by {@link leaveForProofAtProvider}; the next call returns false. */
export function takeLeftForProof(): boolean {
  const hasLeftToProve = sessionStorage.getItem(PROOF_KEY) !== null;
  sessionStorage.removeItem(PROOF_KEY);
  return hasLeftToProve;
}

/** Tells the other windows of this browser that the person has proved who they are. */
export function announceProof(): void {
  const channel = new BroadcastChannel(PROVED_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone.
  channel.postMessage('proved');
  channel.close();
}

/** Calls `onProved` when another window of this browser reports a proof. @returns a function that stops listening */
export function onProofElsewhere(onProved: () => void): () => void {
  const channel = new BroadcastChannel(PROVED_CHANNEL);
  channel.addEventListener('message', onProved);
  return () => channel.close();
}
