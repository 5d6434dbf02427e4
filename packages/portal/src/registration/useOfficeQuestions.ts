import { useClient } from '@slip/api';
import { registration } from '@slip/api/contract';
import {
  agencyNameQuestion,
  linkedLicenseeQuestion,
  naicQuestion,
  npnQuestion,
  type Question,
  stateLicenseQuestion,
  taxIdQuestion,
  userNameQuestion,
} from '@slip/forms/rules';
import { useState } from 'react';

/** A licence and its state as one text, which is asked about when either changes. */
export function licenseInWords(state: string, license: string): string {
  return `${state} ${license}`;
}

/** The questions that registrations put to the office (spec 1 §5, §7). */
export function useOfficeQuestions() {
  const client = useClient();
  const [questions] = useState(() => {
    const npnExists = (npn: string, signal: AbortSignal) =>
      client.call(registration.npnExists, { params: { npn } }, { signal });
    const license = stateLicenseQuestion(({ state, license: stateLicense }, signal) =>
      client.call(
        registration.stateLicenseExists,
        { query: { agentId: 0, state, stateLicense } },
        { signal },
      ),
    );
    const parts = (words: string) => ({ state: words.slice(0, 2).trim(), license: words.slice(2).trim() });
    const licenseOfWords: Question<string> = {
      isDue: (words) => license.isDue(parts(words)),
      ask: (words, signal) => license.ask(parts(words), signal),
    };
    return {
      npn: npnQuestion(npnExists),
      linkedNpn: linkedLicenseeQuestion(npnExists),
      license: licenseOfWords,
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
