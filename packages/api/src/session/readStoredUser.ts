import { type SessionUser, sessionUser } from '../contract/shapes.js';

/** The session user a browser stored; null when there is none or it is not one (anybody can edit local storage). */
export function readStoredUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const schema = sessionUser();
    return schema.isValidSync(value, { strict: true }) ? value : null;
  } catch {
    return null;
  }
}
