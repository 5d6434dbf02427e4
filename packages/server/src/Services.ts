import { programLimits } from '@slip/forms/rules';
import { recordChange, recordChanges } from './audit/recordChange.js';
import { accessTokens } from './authenticate/accessToken.js';
import { authenticateCaller } from './authenticate/authenticateCaller.js';
import type { SignInServices } from './authenticate/finishSignIn.js';
import { type MfaRequired, usualMfaRequired } from './authenticate/mfa/factors.js';
import { programStore } from './authenticate/programs/findProgram.js';
import { holdsProgramToken } from './authenticate/programs/programToken.js';
import { requestLog } from './authenticate/programs/requestLog.js';
import { type SessionHours, usualSessionHours } from './authenticate/sessionLife.js';
import { sessionStore } from './authenticate/sessionStore.js';
import type { KeyRing } from './authenticate/signingKeys.js';
import { type DomainTexts, domainTexts } from './authenticate/single-sign-on/domainProof.js';
import { providerConnections } from './authenticate/single-sign-on/providerConnection.js';
import { background } from './background/Background.js';
import { statesOfOffice } from './coverage/openedStates.js';
import type { Database } from './database/Database.js';
import type { Replica } from './database/Replica.js';
import { FileStore } from './files/FileStore.js';
import type { AppServices, HostRule } from './http/AppServices.js';
import { tokenLimit } from './http/rateLimit.js';
import { answerOnce } from './idempotency/answerOnce.js';
import type { Log } from './log.js';
import type { Carriers } from './mail/Carrier.js';
import { postOffice } from './mail/PostOffice.js';
import { alarm as alarmOf } from './operator/Alarm.js';
import type { Office } from './operator/Office.js';
import { type AchSender, sampleAchSender } from './operator/Office.js';
import type { VirusScanner } from './virus-scan/clamd.js';

/** Services that the pipeline and the handlers of one server share. */
export interface Services extends AppServices, SignInServices {
  readonly database: Database;
  /** The company and the bank that collect payments. */
  readonly ach: AchSender;
  /** True if webhooks may go to private addresses, and without TLS. */
  readonly webhooksMayBePrivate: boolean;
  /** Forgets which states the office has opened, so that they are read again. */
  readonly forgetOpenedStates: () => void;
}

export interface ServiceOptions {
  readonly database: Database;
  /** The keys derived from `SLIP_SECRET`, and those of earlier secrets. */
  readonly keys: KeyRing;
  readonly office: Office;
  readonly log: Log;
  /** The carriers of messages. @default none: messages stay in the local mailbox */
  readonly carriers?: Carriers | undefined;
  /** The address at which people open the product; a function, as the port is known only once the server listens. */
  readonly address: () => string;
  /** Who needs a second factor to sign in. @default staff */
  readonly mfaRequired?: MfaRequired | undefined;
  /** True if the office's own people sign in with a passkey only. @default false */
  readonly passkeysForStaff?: boolean | undefined;
  /** The number of proxies in front of the server. @default 0 */
  readonly trustedProxies?: number | undefined;
  /** The maximum length of sessions. @default 30 days, 12 hours for staff */
  readonly sessionHours?: SessionHours | undefined;
  /** The host names that requests may be sent to. @default all */
  readonly answersTo?: HostRule | undefined;
  /** Origins of portals on other hosts that may call from a browser. @default none */
  readonly portalOrigins?: readonly string[] | undefined;
  /** The mark of the built portal, sent with each answer. @default none is sent */
  readonly portalBuild?: string | undefined;
  /** The company and the bank that collect payments. @default a bank that does not exist */
  readonly ach?: AchSender | undefined;
  /** @default none: every read is answered by the database */
  readonly replica?: Replica | undefined;
  /** @default none: what people upload is not looked at for viruses */
  readonly scanner?: VirusScanner | undefined;
  /** @default every file is in the database */
  readonly files?: FileStore | undefined;
  /** True if webhooks may go to private addresses. @default false */
  readonly webhooksMayBePrivate?: boolean | undefined;
  /** True if providers of single sign-on may be at private addresses. @default false */
  readonly providersMayBePrivate?: boolean | undefined;
  /** Asks DNS to whom an email domain belongs. @default the name servers of this machine */
  readonly domainTexts?: DomainTexts | undefined;
  /** Who needs a second factor here beside a provider. @default nobody */
  readonly mfaBesideProvider?: MfaRequired | undefined;
  /** @default the clock of this machine, or the database's where the two differ too much */
  readonly now?: (() => Date) | undefined;
}

/** Creates the services of one server. */
export function createServices(options: ServiceOptions): Services {
  const { database, keys, office, log, carriers = {}, address } = options;
  const { trustedProxies = 0, sessionHours = usualSessionHours, now = database.clock.now } = options;
  const { answersTo = () => true, portalOrigins = [], mfaRequired = usualMfaRequired } = options;
  const { ach = sampleAchSender, portalBuild, replica, scanner, files = new FileStore() } = options;
  const { passkeysForStaff = false, webhooksMayBePrivate = false } = options;
  const { providersMayBePrivate = false, mfaBesideProvider = new Set() } = options;
  const alarm = alarmOf(log, now);
  const states = statesOfOffice(database.db);
  const work = background(log, alarm.failed);
  const tokens = accessTokens(keys);
  const sessions = sessionStore(database.db, { now, hours: sessionHours });
  const programs = programStore(database.db, now);
  return {
    database,
    keys,
    office,
    log,
    alarm,
    background: work,
    mail: postOffice(carriers),
    ach,
    webhooksMayBePrivate,
    address,
    trustedProxies,
    mfaRequired,
    passkeysForStaff,
    connectProvider: providerConnections(providersMayBePrivate),
    domainTexts: options.domainTexts ?? domainTexts,
    mfaBesideProvider,
    sessionHours,
    answersTo,
    portalOrigins,
    portalBuild,
    replica,
    scanner,
    files,
    now,
    tokens,
    sessions,
    authenticate: (bearer, call, within) =>
      authenticateCaller(
        bearer,
        { tokens, sessions, programs, db: database.db, hours: sessionHours },
        call,
        within,
      ),
    holdsToken: holdsProgramToken,
    countToken: tokenLimit(programLimits.callsPerMinute, now),
    noteCall: requestLog(database.db, work, log),
    // `looker`: the person of the staff who looks at the portal as somebody else sees it (decision 0065).
    isLooking: async (bearer, at) =>
      bearer !== undefined && (await tokens.read(bearer, at))?.looker !== undefined,
    answerOnce: (transaction, call, executeCall) => answerOnce(keys, transaction, call, executeCall),
    withinOffice: states.within,
    forgetOpenedStates: states.forget,
    recordChange,
    recordChanges,
  };
}
