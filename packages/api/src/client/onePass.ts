import type { CallSession, SessionPass } from './CallSession.js';

/** A session with one pass that cannot be renewed: a refused call stays refused. */
export const onePass = (pass: SessionPass | null): CallSession => ({
  currentPass: () => pass,
  freshPass: () => Promise.resolve(pass),
  renewPass: () => Promise.resolve(null),
});
