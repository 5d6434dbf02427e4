import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { ApiError, toNotice } from '@slip/api';
import type { authenticate, Input, Output } from '@slip/api/contract';

/*
 * What the browser's WebAuthn does. Loaded only when a passkey may be used: nobody else needs it.
 */

type Shown = Input<typeof authenticate.verifyPasskey>['body']['passkey'];
type Made = Input<typeof authenticate.addPasskey>['body']['passkey'];
type Credentials = Output<typeof authenticate.passkeyChallenge>['allowCredentials'];

const descriptors = (credentials: Credentials) =>
  credentials.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }));

/**
 * Has the person show a passkey.
 * @param options.isAutofill offers those of this browser in the list under the user name, and waits until one is chosen.
 */
export async function showPasskey(
  { challenge, rpId, timeout, allowCredentials }: Output<typeof authenticate.passkeyChallenge>,
  { isAutofill = false }: { readonly isAutofill?: boolean } = {},
): Promise<Shown> {
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

/** Has a device of the person make a passkey that it keeps, so that it knows by itself whose it is. */
export async function makePasskey(asked: Output<typeof authenticate.newPasskey>): Promise<Made> {
  const { challenge, rp, user, algorithms, timeout, excludeCredentials } = asked;
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
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: [...transports] };
}

/** Ends what waits for a passkey. */
export function endPasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** The words for a passkey that the office does not take. */
export const NOT_ACCEPTED = 'This passkey was not accepted.';

const words: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: that was cancelled, or it took too long.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError:
    'Passkeys cannot be used at this address. Open the portal at the address that you have from the office.',
};

/** The words for a passkey that did not work: the office's own, or what the browser means by its error. */
export function passkeyWords(error: unknown): string {
  if (error instanceof ApiError) return toNotice(error)?.text ?? '';
  const name = error instanceof Error ? error.name : '';
  return words[name] ?? 'This browser could not use a passkey. Please try again, or use another way.';
}
