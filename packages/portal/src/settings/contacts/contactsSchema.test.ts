import { emptySettingsContact } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { settingsContactsSchema } from './contactValues.js';

const empty = emptySettingsContact();
const ada = {
  ...empty,
  FirstName: 'Ada',
  LastName: 'Larkin',
  Email: 'ada@larkin.example',
  ConfirmEmail: 'ada@larkin.example',
  PhoneNumber: '307-555-0123',
};
const form = { Primary: ada, Accounting: empty, Executive: empty, Submission: empty };

describe('the contacts form', () => {
  it('asks by kind of account, and for an accounting contact only while it follows nobody', () => {
    const ofAgent = settingsContactsSchema(['Primary', 'Accounting']);
    expect(ofAgent.isValidSync(form)).toBe(false);
    expect(ofAgent.isValidSync({ ...form, Accounting: { ...empty, SameAsPrimary: true } })).toBe(true);
    expect(ofAgent.isValidSync({ ...form, Accounting: ada })).toBe(true);
    expect(
      settingsContactsSchema(['Executive', 'Submission']).isValidSync({ ...form, Accounting: ada }),
    ).toBe(false);
  });
});
