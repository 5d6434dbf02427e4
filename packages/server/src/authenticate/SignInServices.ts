import type { Background } from '../background/Background.js';
import type { Database } from '../database/Database.js';
import type { PostOffice } from '../mail/PostOffice.js';
import type { Office } from '../operator/Office.js';
import type { AccessTokens } from './accessToken.js';
import type { MfaRequired } from './mfa/mfaRequired.js';
import type { SessionHours } from './sessionLimits.js';
import type { SessionStore } from './sessionStore.js';
import type { KeyRing } from './signingKeys.js';

/** Services for handlers that sign people in or out, or change how they sign in. */
export interface SignInServices {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly tokens: AccessTokens;
  readonly sessions: SessionStore;
  readonly office: Office;
  readonly background: Background;
  readonly mail: PostOffice;
  /** Where people reach the product, for links in messages. Known once it listens. */
  readonly address: () => string;
  readonly mfaRequired: MfaRequired;
  readonly sessionHours: SessionHours;
}
