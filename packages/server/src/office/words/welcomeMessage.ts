import { eq } from 'drizzle-orm';
import type sanitizeHtml from 'sanitize-html';
import { object, string } from 'yup';
import type { Executor } from '../../database/executor.js';
import type { Office } from '../../operator/Office.js';
import { settings } from '../../operator/tables.js';
import { escapeText } from '../../pdf/printable.js';

/** The key of the setting that holds the office's message. */
export const WELCOME_SETTING = 'welcome-message';
/** Milliseconds for which the message is cached; other processes show a change after that time at the latest. */
const STALE_LIMIT = 5_000;

const settingSchema = object({ html: string().defined() });

/** Reads the dashboard's welcome message. */
export type WelcomeMessage = (db: Executor, now: Date) => Promise<string>;

/** The tags that a message may have. */
const tags: readonly string[] = [
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
];

/** The HTML that the office may use in its message: text, lists, tables and links, but no scripts, images or frames. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: {
    a: ['href', 'title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

type Sanitize = typeof sanitizeHtml;

/** The library, which is loaded with the first message: workers never need it. */
const loadSanitizer = async (): Promise<Sanitize> => (await import('sanitize-html')).default;

/** The welcome message of an office: the one it set, sanitized, or a default that says where to begin. */
export function welcomeMessage(office: Office): WelcomeMessage {
  let known: { html: Promise<string>; until: number } | undefined;

  return (db, now) => {
    const at = now.getTime();
    if (!known || known.until <= at) {
      const html = readStoredWelcome(db, office);
      known = { html, until: at + STALE_LIMIT };
      html.catch(() => {
        known = undefined;
      });
    }
    return known.html;
  };
}

/** The message of the setting, as it was written. */
export const writtenWelcome = (value: unknown): string => settingSchema.validateSync(value).html;

/** The current message, sanitized. */
async function readStoredWelcome(db: Executor, office: Office): Promise<string> {
  const isSetting = eq(settings.key, WELCOME_SETTING);
  const [row] = await db.select({ value: settings.value }).from(settings).where(isSetting);
  const sanitize = await loadSanitizer();
  return sanitize(row ? writtenWelcome(row.value) : firstMessage(office), allowed);
}

/** How often each tag stands in a text, and each attribute of the tags that are allowed. */
function countParts(sanitize: Sanitize, html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        add(`<${tagName}>`);
        if (tags.includes(tagName)) for (const name of Object.keys(attribs)) add(`${name} of <${tagName}>`);
        return { tagName, attribs };
      },
    },
  });
  return counts;
}

/** A message as everybody sees it, and the parts that were removed from the HTML of its author. */
export async function cleanWelcome(html: string): Promise<{
  readonly message: string;
  readonly removed: readonly { readonly what: string; readonly count: number }[];
}> {
  const sanitize = await loadSanitizer();
  const message = sanitize(html, allowed);
  const kept = countParts(sanitize, message);
  const removed = [...countParts(sanitize, html)].flatMap(([what, count]) => {
    const missing = count - (kept.get(what) ?? 0);
    return missing > 0 ? [{ what, count: missing }] : [];
  });
  return { message, removed };
}

/** The message that is delivered. Everybody reads it, whatever their permissions, so it links only to pages that everybody may open. */
export function firstMessage({ name, email, phone }: Office): string {
  return [
    `<h2>Welcome to ${escapeText(name)}</h2>`,
    '<p>Surplus lines policies are filed here, and the tax, assessments and fees they owe are worked out line by line before anything is sent.</p>',
    '<h3>Good to know</h3>',
    '<ul>',
    '<li>Each state has its own earliest effective date and its own due dates for premium tax.</li>',
    '<li>Transaction fees are invoiced after each quarter and are due on the day that the invoice names.</li>',
    '<li>A transaction in question counts as filed. Its policy says what the office asks and how to fix it.</li>',
    '</ul>',
    '<h3>Questions</h3>',
    `<p>Write to <a href="mailto:${escapeText(email)}">${escapeText(email)}</a> or call ${escapeText(phone).replaceAll(' ', '&nbsp;')}.</p>`,
  ].join('');
}
