import { describe, expect, it } from 'vitest';
import { messages } from '../messages/index.js';
import { checkMaySubmit } from './signedPapers.js';

const { access, compliance } = messages;

describe('checkMaySubmit', () => {
  it.each([
    ['Agent', true, undefined, undefined],
    ['Agent', false, compliance.primaryAccountOnly, compliance.primaryAccountOnly],
    ['Agency', true, compliance.affidavitByAgent, compliance.annualFilingByAgent],
    ['IPC', true, access.unauthorized, access.unauthorized],
    ['ForeignInsurer', true, access.unauthorized, access.unauthorized],
    ['Office', true, access.unauthorized, access.unauthorized],
  ] as const)('%s, primary: %s', (kind, isPrimaryUser, affidavit, annual) => {
    const person = { kind, isPrimaryUser };
    expect(checkMaySubmit(person, 'affidavit')?.message).toBe(affidavit);
    expect(checkMaySubmit(person, 'annualFiling')?.message).toBe(annual);
  });
});
