import { backupUsages } from './backupUsage.js';
import { duties } from './duties.js';
import { endDemoUsage } from './endDemoUsage.js';
import { initUsage } from './initUsage.js';
import { shellUsage } from './shellUsage.js';

/** What `npm run office -- --help` prints. */
export const officeUsage = `The office's duties, as a client of a running server.

  npm run office -- <duty> [--server ADDRESS] [--user NAME]

${[initUsage, ...backupUsages, endDemoUsage, shellUsage, ...Object.values(duties)].map((duty) => `  ${duty.usage}\n      ${duty.summary}`).join('\n')}

  --server ADDRESS   where the product is reached (OFFICE_SERVER, else http://localhost:4400)
  --user NAME        the staff person (OFFICE_USER, else asked for)

The password is taken from OFFICE_PASSWORD, or asked for. The code of a second factor is asked for, or
worked out from OFFICE_TOTP_SECRET, the secret of an authenticator app.
`;
