import { escapeText } from '../../pdf/escapeText.js';
import type { MailboxMessage } from './mailboxMessages.js';

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
export function mailboxPage(
  messages: readonly MailboxMessage[],
  { to, nonce }: { readonly to: string; readonly nonce: string },
): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
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
<p class="text">${linked(text)}</p>
</article>`;
}

/** The text with its addresses as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const safe = escapeText(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}
