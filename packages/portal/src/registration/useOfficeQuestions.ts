import { useClient } from '@slip/api';
import { registration } from '@slip/api/contract';
import {
  agencyNameQuestion,
  linkedLicenseeQuestion,
  naicQuestion,
  npnQuestion,
  stateLicenseQuestion,
  taxIdQuestion,
  userNameQuestion,
} from '@slip/forms/rules';
import { useState } from 'react';

/** The questions that registrations put to the office (spec 1 §5, §7). */
export function useOfficeQuestions() {
  const client = useClient();
  const [questions] = useState(() => {
    const npnExists = (withRequests: boolean) => (npn: string, signal: AbortSignal) =>
      client.call(registration.npnExists, { params: { npn }, query: { withRequests } }, { signal });
    return {
      // A requested account already takes its number, but only an existing account can be linked.
      npn: npnQuestion(npnExists(true)),
      linkedNpn: linkedLicenseeQuestion(npnExists(false)),
      license: stateLicenseQuestion(({ state, license: stateLicense }, signal) =>
        client.call(
          registration.stateLicenseExists,
          { query: { agentId: 0, state, stateLicense } },
          { signal },
        ),
      ),
      userName: (maximum?: number) =>
        userNameQuestion(
          (username, signal) =>
            client.call(registration.agentSlipUserExists, { params: { username } }, { signal }),
          maximum,
        ),
      agencyName: agencyNameQuestion((name, signal) =>
        client.call(registration.agencyNameExists, { params: { name } }, { signal }),
      ),
      naic: (insurerType: string) =>
        naicQuestion(
          (naic, signal) => client.call(registration.naicExists, { params: { naic } }, { signal }),
          insurerType,
        ),
      taxId: (where: 'us' | 'other') =>
        taxIdQuestion(
          (fein, signal) => client.call(registration.ipcCompanyFeinExists, { params: { fein } }, { signal }),
          where,
        ),
    };
  });
  return questions;
}

/** See {@link useOfficeQuestions}. */
export type OfficeQuestions = ReturnType<typeof useOfficeQuestions>;
