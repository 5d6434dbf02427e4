import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { ApiError, toNotice } from '@slip/api';
import type { authenticate, Input, Output } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';

/*
 * Calls of the browser's WebAuthn. Loaded only when a passkey may be used.
 */

type ShownPasskey = Input<typeof authenticate.verifyPasskey>['body']['passkey'];
type NewPasskey = Input<typeof authenticate.addPasskey>['body']['passkey'];
type Credentials = Output<typeof authenticate.passkeyChallenge>['allowCredentials'];

const descriptors = (credentials: Credentials) =>
  credentials.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }));

/**
 * Has the person show a passkey.
 * @param options.isAutofill lists the passkeys of this browser under the user name, and waits until one is chosen.
 */
export async function showPasskey(
  { challenge, rpId, timeout, allowCredentials }: Output<typeof authenticate.passkeyChallenge>,
  { isAutofill = false }: { readonly isAutofill?: boolean } = {},
): Promise<ShownPasskey> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      timeout,
      userVerification: 'required',
      allowCredentials: descriptors(allowCredentials),
    },
    useBrowserAutofill: isAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Has a device of the person make a passkey and store it with the user, so that a sign-in with it needs no user name. */
export async function makePasskey(request: Output<typeof authenticate.newPasskey>): Promise<NewPasskey> {
  const { challenge, rp, user, algorithms, timeout, excludeCredentials } = request;
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp,
      user,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: descriptors(excludeCredentials),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      // Who made the device does not matter.
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: [...transports] };
}

/** Cancels the call that waits for a passkey. */
export function endPasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** The text for a passkey that the office does not accept. */
export const NOT_ACCEPTED = 'This passkey was not accepted.';

const words: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: that was cancelled, or it took too long.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError:
    'Passkeys cannot be used at this address. Open the portal at the address that you have from the office.',
};

/** The text for a passkey that failed: the office's own, or the meaning of the browser's error. */
export function passkeyWords(error: unknown): string {
  // A refusal of a proxy has no words.
  if (error instanceof ApiError) return toNotice(error)?.text || messages.calls.unexpected;
  const name = error instanceof Error ? error.name : '';
  return words[name] ?? 'This browser could not use a passkey. Please try again, or use another way.';
}
