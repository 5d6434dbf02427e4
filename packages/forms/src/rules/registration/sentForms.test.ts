import { beforeAll, describe, expect, it } from 'vitest';
import { loadNumberingPlans } from '../phone/phoneNumbers.js';
import { toAgencyRegistration } from './agencyRegistration.js';
import { toAgentRegistration } from './agentRegistration.js';
import {
  exampleAgencyRegistration,
  exampleAgentRegistration,
  exampleInsurerRegistration,
  exampleIpcRegistration,
} from './exampleRegistrations.js';
import { insurerRegistrationSchema, toInsurerRegistration } from './insurerRegistration.js';
import { toIpcRegistration } from './ipcRegistration.js';
import { sentAgencyForm, sentAgentForm, sentInsurerForm, sentIpcForm } from './sentForms.js';

beforeAll(() => loadNumberingPlans());

describe('a registration that was sent', () => {
  it('is the same when its form is sent again, of each kind', () => {
    const agent = toAgentRegistration(exampleAgentRegistration());
    expect(toAgentRegistration(sentAgentForm(agent))).toEqual(agent);
    const agency = toAgencyRegistration(exampleAgencyRegistration());
    expect(toAgencyRegistration(sentAgencyForm(agency))).toEqual(agency);
    const insurer = toInsurerRegistration(exampleInsurerRegistration());
    expect(toInsurerRegistration(sentInsurerForm(insurer))).toEqual(insurer);
    const ipc = toIpcRegistration(exampleIpcRegistration());
    expect(toIpcRegistration(sentIpcForm(ipc))).toEqual(ipc);
  });

  it('keeps telephone numbers of other countries', async () => {
    const form = exampleAgencyRegistration();
    const { PrimaryContact } = form.ContactInformation;
    Object.assign(PrimaryContact, { PhoneNumber: '031-12 34 56', CountryCode: 'SE' });
    const agency = toAgencyRegistration(form);
    expect(agency).toMatchObject({ phoneCountry: 'SE' });
    expect(toAgencyRegistration(sentAgencyForm(agency))).toEqual(agency);

    const abroad = exampleInsurerRegistration();
    Object.assign(abroad.ContactInformation.PrimaryContact, {
      PhoneNumber: '031-12 34 56',
      CountryCode: 'SE',
    });
    const insurer = toInsurerRegistration(abroad);
    const again = sentInsurerForm(insurer);
    expect(again.ContactInformation.PrimaryContact).toMatchObject({ CountryCode: 'SE' });
    await expect(insurerRegistrationSchema.validate(again)).resolves.toBeDefined();
    expect(toInsurerRegistration(again)).toEqual(insurer);
  });

  it('is empty where something is missing or of another type', () => {
    const { LicenseeInformation, ContactInformation } = sentAgentForm({
      npn: 7,
      stateAgentLicenses: [null, { state: 'WY' }],
    });
    expect(LicenseeInformation).toMatchObject({
      NationalProducerNumber: '',
      Licenses: [
        { State: '', LicenseNumber: '' },
        { State: 'WY', LicenseNumber: '' },
      ],
    });
    expect(ContactInformation.PrimaryContact.PhoneNumber).toBe('');
  });
});
