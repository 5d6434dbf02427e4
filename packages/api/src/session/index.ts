export { afterAcceptance } from './afterAcceptance.js';
export { createSession, type SessionOptions } from './createSession.js';
export { permissionHolder } from './permissionHolder.js';
export type { EndReason, Session, SessionPlaces, SessionSnapshot } from './Session.js';
