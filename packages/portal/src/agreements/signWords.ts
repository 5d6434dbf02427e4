/** Why a text that is signed cannot be signed yet. */
export const readToSign = 'Read to the end of the text to sign it.';

/** Tells the signer what to type as a signature. */
export const typeYourName = (signer: string): string => `Type your full name: ${signer}.`;
