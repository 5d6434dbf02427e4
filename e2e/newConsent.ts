import { createHash, randomBytes } from 'node:crypto';
import { answerOf, fieldsOf, listOf, post } from './fetchJson.js';
import type { OfficeApi } from './officeApi.js';

/** Where the vendor of the tests has people come back to. */
export const comeBack = 'https://ams.example/connected';

/** The page on which a vendor asks to be connected, and the verifier that its code is then exchanged with. */
export function newConsent(clientId: string, scope: string) {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: comeBack,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { path: `/slip/connect?${query}`, verifier, state };
}

/** Registers a vendor that the office approves. */
export async function approvedVendor(origin: string, staff: OfficeApi, name: string) {
  const body = {
    name,
    website: 'https://ams.example',
    email: 'nora@ams.example',
    redirectUris: [comeBack],
    scopes: ['view', 'file'],
    isPublic: false,
  };
  const made = fieldsOf(await answerOf(await post(`${origin}/slip/api/vendors/register`, body)));
  const clientId = String(made['clientId']);
  const listed = listOf(await answerOf(await staff.get('/office/vendors')));
  const vendor = listed.find((each) => each['clientId'] === clientId)?.['vendor'];
  await answerOf(await staff.post('/office/approveVendor', { vendor }));
  return { clientId };
}
