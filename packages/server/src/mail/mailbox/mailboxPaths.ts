import { formatCountOf } from '@slip/forms/rules';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import type { OtherPaths } from '../../http/AppServices.js';
import type { RequestContext } from '../../http/RequestContext.js';
import { jsonResponse, pageResponse } from '../../http/responses.js';
import { newNonce } from '../../http/securityHeaders.js';
import { escapeText } from '../../pdf/printable.js';
import { outgoingMessages } from '../tables.js';

const MAX_MESSAGES = 100;

/** A message as the mailbox shows it. */
interface MailboxMessage {
  readonly id: number;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
  /** The web addresses in its text. */
  readonly links: readonly string[];
  /** The six digits of a verification code in its subject; null without them. */
  readonly code: string | null;
}

/** The newest messages, of everybody or to one address. */
async function readMailbox(db: Executor, to: string): Promise<MailboxMessage[]> {
  const rows = await db
    .select()
    .from(outgoingMessages)
    .where(to === '' ? undefined : eq(outgoingMessages.recipient, to))
    .orderBy(desc(outgoingMessages.id))
    .limit(MAX_MESSAGES);
  return rows.map(({ id, channel, recipient, subject, text, createdAt }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    sentAt: createdAt.toISOString(),
    links: text.match(/https?:\/\/\S+/g) ?? [],
    code: /\b\d{6}\b/.exec(subject)?.[0] ?? null,
  }));
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 46rem; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin-block: 0 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 1rem; }
label { display: grid; gap: 0.25rem; flex: 1 1 14rem; }
input, button { font: inherit; padding: 0.375rem 0.625rem; min-block-size: 2.25rem; box-sizing: border-box; }
article { border: 1px solid GrayText; border-radius: 0.5rem; padding: 1rem; margin-block: 1rem; }
h2 { font-size: 1.125rem; margin-block: 0; }
.facts { margin-block: 0.25rem 0.75rem; }
.code { font: 600 1.75rem/1.3 ui-monospace, monospace; letter-spacing: 0.15em; margin-block: 0.5rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
`;

/** The local mailbox as a page: newest message first, no script. */
function mailboxPage(
  messages: readonly MailboxMessage[],
  { to, nonce }: { readonly to: string; readonly nonce: string },
): string {
  const count = formatCountOf(messages.length, 'message');
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>Local mailbox</h1>
<p>No mail server is configured, so what the office sends by email and to phones is read here. Newest first: ${count}.</p>
<form method="get" action="/dev/mailbox">
<label>Sent to<input name="to" value="${escapeText(to)}" autocomplete="off" spellcheck="false"></label>
<button type="submit">Show</button>
</form>
${messages.map(article).join('\n')}
</main>
</body>
</html>
`;
}

function article({ id, channel, to, subject, text, sentAt, code }: MailboxMessage): string {
  const way = channel === 'email' ? 'Email' : 'Text message';
  return `<article aria-labelledby="message-${id}">
<h2 id="message-${id}">${escapeText(subject)}</h2>
<p class="facts">${way} to ${escapeText(to)}, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
${code === null ? '' : `<p class="code">${code}</p>`}
<p class="text">${withLinks(text)}</p>
</article>`;
}

/** The text with its addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const safe = escapeText(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}

const PAGE = '/dev/mailbox';
const JSON_FEED = `${PAGE}.json`;

/**
 * The messages, while no mail server is configured: a page for people, and JSON for tests (`/dev/mailbox.json?to=…`). Whoever
 * reads them can sign in as anybody, so only this machine may, unless the people are those of the demonstration, whose
 * password everybody knows anyway: then `isOpen` is true.
 */
export function mailboxPaths(db: Executor, { isOpen }: { readonly isOpen: () => boolean }): OtherPaths {
  return {
    route: PAGE,
    answer: async (requestContext) => {
      if (requestContext.pathname !== PAGE && requestContext.pathname !== JSON_FEED) return undefined;
      if (!isOpen() && !isThisMachine(requestContext)) return undefined;
      const to = new URL(requestContext.request.url).searchParams.get('to')?.trim() ?? '';
      const messages = await readMailbox(db, to);
      if (requestContext.pathname === JSON_FEED)
        return jsonResponse(requestContext, JSON.stringify({ messages }));
      return page(requestContext, messages, to);
    },
  };
}

function page(requestContext: RequestContext, messages: readonly MailboxMessage[], to: string): Response {
  const nonce = newNonce();
  return pageResponse(requestContext, mailboxPage(messages, { to, nonce }), nonce);
}

/** True for calls from this machine itself. Calls that a proxy on this machine passes on may come from anybody. */
function isThisMachine({ ipAddress, request: { headers } }: RequestContext): boolean {
  const isPassedOn = headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('via');
  return !isPassedOn && (ipAddress === '::1' || /^(?:::ffff:)?127\./.test(ipAddress));
}
