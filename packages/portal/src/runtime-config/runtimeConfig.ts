import { API_ROOT, sampleOffice } from '@slip/api/contract';
import type { OpenedState } from '@slip/forms/rules';
import { array, type InferType, mixed, object, string } from 'yup';

const webAddress = (name: string) =>
  string().matches(/^https?:\/\//, `${name} must begin with https:// or http://`);

const schema = object({
  /** Where the API answers: a path of this origin, or the address of another host. */
  apiBase: string().default(API_ROOT),
  /** The mark of this build of the portal, where the office sends it; see `portalVersion`. */
  build: string().optional(),
  office: object({
    name: string().default(sampleOffice.name),
    phone: string().default(sampleOffice.phone),
    email: string().email().default(sampleOffice.email),
    /** Decides which day it is for effective dates. */
    timeZone: string().default(sampleOffice.timeZone),
  }),
  /** Pages of the office that the help screen leads to. */
  links: object({
    website: webAddress('links.website').default(sampleOffice.links.website),
    contacts: webAddress('links.contacts').default(sampleOffice.links.contacts),
    feedback: webAddress('links.feedback').default(sampleOffice.links.feedback),
  }),
  /** The external chat; without one Help shows phone and mailbox. */
  chatUrl: webAddress('chatUrl').nullable().default(null),
  /** The states that the office has opened, as its server writes them; left out where the page has to ask. */
  states: array().of(mixed<OpenedState>().required()).optional(),
});

/** The settings that the office makes for its portal, without building it again. */
export type RuntimeConfig = InferType<typeof schema>;

/**
 * Reads the content of `<meta name="slip-config">`, a JSON object; what it leaves out takes its default.
 * @throws Error that names the field when the content is not what the portal understands.
 */
export function parseRuntimeConfig(content: string): RuntimeConfig {
  try {
    return schema.validateSync(JSON.parse(content), { strict: false });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page's <meta name="slip-config"> cannot be read: ${reason}`, { cause });
  }
}

/** Reads the runtime configuration of a page. */
export function readRuntimeConfig(page: Document): RuntimeConfig {
  // A page without the element, such as a story, or with an empty one takes all defaults.
  return parseRuntimeConfig(page.querySelector('meta[name="slip-config"]')?.getAttribute('content') || '{}');
}
