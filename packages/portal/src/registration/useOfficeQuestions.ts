import { useClient } from '@slip/api';
import { registration } from '@slip/api/contract';
import {
  agencyNameQuestion,
  isSameText,
  linkedLicenseeQuestion,
  naicQuestion,
  npnQuestion,
  type SentRegistration,
  sentAgentForm,
  stateLicenseQuestion,
  taxIdQuestion,
  userNameQuestion,
} from '@slip/forms/rules';
import { useState } from 'react';

const isSame = (value: unknown, text: string) => typeof value === 'string' && isSameText(value, text);

/** Checks if a text was sent in the registration that is continued: its own names and numbers do not count as taken. */
function sentIn(sent: SentRegistration | undefined) {
  return {
    has: (field: string, text: string) => isSame(sent?.[field], text),
    hasLicense: (state: string, license: string) =>
      sent !== undefined &&
      sentAgentForm(sent).LicenseeInformation.Licenses.some(
        ({ State, LicenseNumber }) => State === state && isSame(LicenseNumber, license),
      ),
  };
}

/**
 * The questions that registrations put to the office (spec 1 §5, §7).
 * @param sent the registration that is continued; left out for a new one.
 */
export function useOfficeQuestions(sent?: SentRegistration) {
  const client = useClient();
  const [questions] = useState(() => {
    const sentBefore = sentIn(sent);
    const free = () => Promise.resolve(false);
    const npnExists = (withRequests: boolean) => (npn: string, signal: AbortSignal) =>
      client.call(registration.npnExists, { params: { npn }, query: { withRequests } }, { signal });
    return {
      // A requested account already takes its number, but only an existing account can be linked.
      npn: npnQuestion((npn, signal) => (sentBefore.has('npn', npn) ? free() : npnExists(true)(npn, signal))),
      linkedNpn: linkedLicenseeQuestion(npnExists(false)),
      license: stateLicenseQuestion(({ state, license: stateLicense }, signal) =>
        sentBefore.hasLicense(state, stateLicense)
          ? free()
          : client.call(
              registration.stateLicenseExists,
              // 0: the licenses of all agents count, as there is no account yet.
              { query: { agentId: 0, state, stateLicense } },
              { signal },
            ),
      ),
      userName: (maximum?: number) =>
        userNameQuestion(
          (username, signal) =>
            sentBefore.has('userName', username)
              ? free()
              : client.call(registration.agentSlipUserExists, { params: { username } }, { signal }),
          maximum,
        ),
      agencyName: agencyNameQuestion((name, signal) =>
        sentBefore.has('corporateAccountName', name)
          ? free()
          : client.call(registration.agencyNameExists, { params: { name } }, { signal }),
      ),
      naic: (insurerType: string) =>
        naicQuestion(
          (naic, signal) =>
            sentBefore.has('naic', naic)
              ? free()
              : client.call(registration.naicExists, { params: { naic } }, { signal }),
          insurerType,
        ),
      taxId: (where: 'us' | 'other') =>
        taxIdQuestion(
          (fein, signal) =>
            sentBefore.has('ipcCompanyFein', fein)
              ? free()
              : client.call(registration.ipcCompanyFeinExists, { params: { fein } }, { signal }),
          where,
        ),
    };
  });
  return questions;
}

/** See {@link useOfficeQuestions}. */
export type OfficeQuestions = ReturnType<typeof useOfficeQuestions>;
