import { describe, expect, it } from 'vitest';
import { agentRegistrationSchema, exampleAgentRegistration } from '../registration/index.js';
import { problemsIn } from './problemsIn.js';
import { withoutCopies } from './rows.js';

const rules = withoutCopies(agentRegistrationSchema, {
  'ContactInformation.AccountingContact': 'ContactInformation.PrimaryContact',
});

/** An agent whose two contacts have the same mistyped email address. */
function mistyped({ isCopy, phone }: { readonly isCopy: boolean; readonly phone?: string }) {
  const form = exampleAgentRegistration();
  const { PrimaryContact } = form.ContactInformation;
  const wrong = { ...PrimaryContact, Email: 'nora@larkin', ConfirmEmail: 'nora@larkin' };
  form.ContactInformation = {
    PrimaryContact: wrong,
    AccountingContact: { ...wrong, PhoneNumber: phone ?? wrong.PhoneNumber, IsChecked: isCopy },
  };
  return form;
}

const pathsOf = async (values: unknown) =>
  rules.validate(values, { abortEarly: false }).then(
    () => [],
    (error: { inner: readonly { path: string }[] }) => error.inner.map(({ path }) => path),
  );

const primary = 'ContactInformation.PrimaryContact.Email';
const accounting = 'ContactInformation.AccountingContact.Email';

describe('what a group copies from another', () => {
  it('counts once while its box is ticked', async () => {
    expect(Object.keys(problemsIn(agentRegistrationSchema, mistyped({ isCopy: true })))).toEqual([
      primary,
      accounting,
    ]);
    expect(await pathsOf(mistyped({ isCopy: true }))).toEqual([primary]);
    expect(await pathsOf(mistyped({ isCopy: false }))).toEqual([primary, accounting]);
  });

  it('hides no problem of its own', async () => {
    expect(await pathsOf(mistyped({ isCopy: true, phone: '1' }))).toEqual([
      primary,
      'ContactInformation.AccountingContact.PhoneNumber',
    ]);
  });

  it('lets what is right pass, as it is stored', async () => {
    const form = exampleAgentRegistration();
    form.LicenseeInformation.Licenses = [{ State: 'WY', LicenseNumber: ' W-100 ' }];
    const { LicenseeInformation } = await rules.validate(form, { abortEarly: false });
    expect(LicenseeInformation.Licenses).toEqual([{ State: 'WY', LicenseNumber: 'W100' }]);
  });
});
