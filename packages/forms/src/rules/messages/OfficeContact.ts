/** How people reach the office; named in several messages, never written into them. */
export interface OfficeContact {
  readonly phone: string;
  readonly email: string;
}
