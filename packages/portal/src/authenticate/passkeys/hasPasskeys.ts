/** True if the browser knows passkeys; it does so over https and on this machine only. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}
