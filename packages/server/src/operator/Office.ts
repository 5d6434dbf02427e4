import type { OfficeContact } from '@slip/forms/rules';

/** Where the office tells of itself, of its staff, and takes feedback. */
export interface OfficeLinks {
  readonly website: string;
  readonly contacts: string;
  readonly feedback: string;
}

/** The service office whose portal this is. */
export interface Office extends OfficeContact {
  readonly name: string;
  /** IANA name; the office's calendar day is the one a filing is received on. */
  readonly timeZone: string;
  /** Where the office's privacy policy is read. */
  readonly privacyUrl: string;
  /** Pages of the office that Help leads to. */
  readonly links: OfficeLinks;
  /** The external chat, or nothing. */
  readonly chatUrl: string | null;
}
