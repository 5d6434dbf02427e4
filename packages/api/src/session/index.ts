export { createSession, type SessionOptions } from './createSession.js';
export type { EndReason, Session, SessionPlaces, SessionSnapshot } from './Session.js';
export { afterAcceptance, permissionHolder } from './Session.js';
