/** How to contact the office. Several messages contain it, and it is never written directly in their text. */
export interface OfficeContact {
  readonly phone: string;
  readonly email: string;
}
