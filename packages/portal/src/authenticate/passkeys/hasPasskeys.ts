/** True if the browser supports passkeys; it does so only over https and on localhost. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}
