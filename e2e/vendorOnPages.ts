import { expect, type Page } from '@playwright/test';
import { answerOf, type Fields, fieldsOf } from './fetchJson.js';
import { comeBack, type newConsent } from './newConsent.js';

/** A vendor's program that is registered, and its secrets. */
interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
}

/** Registers a vendor as its maker does, who has no account. */
export async function register(page: Page, name: string, webhook: string): Promise<Client> {
  await page.goto('/slip/vendors/register');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Website', { exact: true }).fill('https://ams.example');
  await page.getByLabel('Email', { exact: true }).fill('nora@ams.example');
  await page.getByLabel('Addresses', { exact: true }).fill(comeBack);
  await page.getByLabel('Webhook', { exact: true }).fill(webhook);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: `${name} is registered` })).toBeVisible();
  return {
    clientId: await page.getByLabel('Client id', { exact: true }).inputValue(),
    clientSecret: await page.getByLabel('Client secret', { exact: true }).inputValue(),
    webhookSecret: await page.getByLabel('Webhook secret', { exact: true }).inputValue(),
  };
}

/** Sends a form to the token endpoint. */
export const askTokens = (
  origin: string,
  { clientId, clientSecret }: Client,
  form: Readonly<Record<string, string>>,
) =>
  fetch(`${origin}/slip/api/vendors/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });

/** Allows what the page asks for, and gives the tokens that come of it. */
export async function allow(
  page: Page,
  origin: string,
  client: Client,
  { verifier, state }: ReturnType<typeof newConsent>,
): Promise<Fields> {
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${comeBack}?**`);
  const query = new URL(page.url()).searchParams;
  expect([query.get('state'), query.get('iss')]).toEqual([state, origin]);
  const form = {
    grant_type: 'authorization_code',
    code: query.get('code') ?? '',
    redirect_uri: comeBack,
    code_verifier: verifier,
  };
  return fieldsOf(await answerOf(await askTokens(origin, client, form)));
}
