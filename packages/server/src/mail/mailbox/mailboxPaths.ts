import type { Executor } from '../../database/executor.js';
import type { OtherPaths } from '../../http/OtherPaths.js';
import { pageResponse } from '../../http/pageResponse.js';
import type { RequestContext } from '../../http/RequestContext.js';
import { jsonResponse } from '../../http/responses.js';
import { newNonce } from '../../http/securityHeaders.js';
import { type MailboxMessage, readMailbox } from './mailboxMessages.js';
import { mailboxPage } from './mailboxPage.js';

const PAGE = '/dev/mailbox';
const JSON_FEED = `${PAGE}.json`;

/**
 * Where messages are read while no mail server is configured: a page for people, and JSON for tests
 * (`/dev/mailbox.json?to=…`). Reading them lets one sign in as anybody, so only this machine may, unless the people are
 * those of the demonstration, whose password everybody knows anyway.
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

/** Not what a proxy on this machine passes on: behind that may be anybody. */
function isThisMachine({ ipAddress, request: { headers } }: RequestContext): boolean {
  const isPassedOn = headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('via');
  return !isPassedOn && (ipAddress === '::1' || /^(?:::ffff:)?127\./.test(ipAddress));
}
