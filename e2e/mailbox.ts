import { expect } from '@playwright/test';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';

/** A message that the product has sent, as its mailbox shows it. */
export interface Letter {
  readonly id: number;
  readonly subject: string;
  readonly links: readonly string[];
  readonly code: string | null;
}

/** The messages that were sent to an email address or a phone number, the newest first. */
export async function lettersTo(origin: string, recipient: string): Promise<readonly Letter[]> {
  const query = new URLSearchParams({ to: recipient });
  const answer = fieldsOf(await answerOf(await fetch(`${origin}/dev/mailbox.json?${query}`)));
  return listOf(answer['messages']).map(({ id, subject, links, code }) => ({
    id: Number(id),
    subject: String(subject),
    links: Array.isArray(links) ? links.map(String) : [],
    code: typeof code === 'string' ? code : null,
  }));
}

/** Waits for a letter whose subject matches, and returns the newest. */
export async function letterTo(origin: string, recipient: string, subject: RegExp): Promise<Letter> {
  const find = async () =>
    (await lettersTo(origin, recipient)).find((letter) => subject.test(letter.subject));
  await expect.poll(find, `a letter to ${recipient}`).toBeDefined();
  const found = await find();
  if (!found) throw new Error(`The letter to ${recipient} has gone.`);
  return found;
}
