import { eq } from 'drizzle-orm';
import sanitizeHtml from 'sanitize-html';
import { object, string } from 'yup';
import type { Executor } from '../database/executor.js';
import type { Office } from './Office.js';
import { settings } from './tables.js';

const SETTING = 'welcome-message';
/** Milliseconds a message that was read serves everybody; other processes notice a change as late. */
const STALE_LIMIT = 5_000;

const stored = object({ html: string().defined() });

/** Reads the dashboard's welcome message. */
export type WelcomeMessage = (db: Executor) => Promise<string>;

/** What the office may use in its message: text, lists, tables and links; nothing that runs, loads or frames. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'a',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** The welcome message of an office: the one it set, made harmless, or one that says where to begin. */
export function welcomeMessage(office: Office, now: () => Date): WelcomeMessage {
  let known: { html: Promise<string>; until: number } | undefined;

  async function read(db: Executor): Promise<string> {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
    return sanitizeHtml(row ? stored.validateSync(row.value).html : firstMessage(office), allowed);
  }

  return (db) => {
    const at = now().getTime();
    if (!known || known.until <= at) {
      const html = read(db);
      known = { html, until: at + STALE_LIMIT };
      html.catch(() => {
        known = undefined;
      });
    }
    return known.html;
  };
}

function firstMessage({ name, email, phone }: Office): string {
  return [
    `<h2>Welcome to ${escapeText(name)}</h2>`,
    '<p>This is where you file surplus lines policies and see the tax they owe.</p>',
    '<ul>',
    '<li><a href="/slip/filings/new">File a new policy</a>: the tax is shown line by line while you type.</li>',
    '<li><a href="/slip/filings/search">Search and manage policies</a> that you have filed.</li>',
    '</ul>',
    '<h3>Good to know</h3>',
    '<p>Transaction fees are invoiced after each quarter and are due within 45 days. Premium tax is due on the dates of each state.</p>',
    `<p>Questions? Write to <a href="mailto:${escapeText(email)}">${escapeText(email)}</a> or call ${escapeText(phone)}.</p>`,
  ].join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
