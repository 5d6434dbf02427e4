import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateDefinition, stateDefinitionOrDefault } from '../states/index.js';
import { checkAgentPolicy } from './checks/checkAgentPolicy.js';
import { exampleContext, exampleFiling } from './form/exampleFiling.js';
import { emptyAgentPolicyForm } from './form/form.js';
import { agentPolicyFormPath, agentPolicyFormSchema } from './form/formSchema.js';
import { agentPolicyPayload } from './payload/payload.js';
import { normalizeAgentPolicy, toAgentPolicyPayload } from './payload/toPayload.js';

const wyoming = stateDefinition('WY');

const base = () => toAgentPolicyPayload(exampleFiling(), wyoming);
const accepts = (body: unknown) => agentPolicyPayload().isValid(body, { strict: true });

describe('toAgentPolicyPayload (spec 3 §3.3)', () => {
  it('sends the names and shapes of the specification', async () => {
    const payload = toAgentPolicyPayload(exampleFiling(), wyoming);
    expect(await agentPolicyPayload().validate(payload, { strict: true })).toBe(payload);
    expect(payload).toMatchObject({
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      agtPolicyNumber: 'SL-2026-0041',
      agentId: 3,
      agencyId: 0,
      homeStateAbbr: 'WY',
      agtPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
      // Wyoming asks for no location of risk, so what the form holds stays here.
      riskAddress1: '',
      riskCountry: '',
      insuredCity: 'Cheyenne',
      insuredState: 'WY',
      insuredProvince: '',
      isPartOfMasterPolicy: false,
      masterPolicyId: null,
    });
    expect(payload.coverageCodes).toEqual([
      {
        ccCoverageCode: '5000',
        coverageCodeDesc: 'Commercial General Liability',
        ccTaxStatus: '0',
        taxStatusDescription: 'Taxable',
        agtTransGrpId: 0,
        shdPrimaryAmount: 0,
        shdAopDeductible: 0,
        shdEligibleForWindstormPool: 0,
        shdWindstormCoverage: 0,
        shdHurricaneDeductible: 0,
        agentTransactions: [
          {
            agtTransType: 1,
            insurerNaic: '12345',
            insurerId: 9,
            agtTransExpirationDate: '2027-01-15T00:00:00.000Z',
            agtTransEffectiveDate: '2026-01-15T00:00:00.000Z',
            agtTransComment: '',
            msAgtTransPremium: 1_000_000,
            msAgtTransOtherFees: 25_000,
            slipBillId: 5,
            agtTransLateExempt: 'N',
            lloydsSyndicateAllocations: [],
            insurerDeclinations: [],
          },
        ],
      },
    ]);
  });

  it('stores returns as negative amounts', () => {
    const form = exampleFiling();
    form.TransactionInformation.TransactionType = 3;
    const [transaction] = toAgentPolicyPayload(form, wyoming).coverageCodes[0]?.agentTransactions ?? [];
    expect(transaction).toMatchObject({ msAgtTransPremium: -1_000_000, msAgtTransOtherFees: -25_000 });
  });

  it('normalises pasted text and keeps only the address parts of the country', () => {
    const form = exampleFiling();
    form.PolicyDetails.InsuredName = '  Bighorn\u00A0\tOutfitters\n LLC\u200B ';
    form.PolicyDetails.Comments = ' first \r\n second\u0000 ';
    form.InsuredAddress.City = 'Zu\u0308rich';
    form.InsuredAddress.Country = 'CHE';
    form.InsuredAddress.Province = 'ZH';
    const payload = toAgentPolicyPayload(form, wyoming);
    expect(payload).toMatchObject({
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      agtPolicyComments: 'first\nsecond',
      insuredCity: 'Zürich',
      insuredState: '',
      insuredProvince: 'ZH',
    });
    expect(normalizeAgentPolicy(payload)).toEqual(payload);
  });

  it('sends the NAIC numbers of declinations without the spaces and hyphens around them', () => {
    const form = exampleFiling();
    form.DeclinationInformation = [{ Insurer: ' Admitted Mutual ', NAIC: '\u200B10 \u2011001 ' }];
    const payload = toAgentPolicyPayload(form, stateDefinition('TN'));
    const [transaction] = payload.coverageCodes[0]?.agentTransactions ?? [];
    expect(transaction?.insurerDeclinations).toEqual([
      { id: 0, insurerName: 'Admitted Mutual', insurerNaic: '10001' },
    ]);
    expect(normalizeAgentPolicy(payload)).toEqual(payload);
  });

  it('carries the NAIC number of the insurer that was chosen, whatever its label shows', () => {
    const form = exampleFiling();
    const [card] = form.InsurerPremiumInformation;
    if (!card) throw new Error('The example has an insurer.');
    card.Insurer = { id: 10, label: 'Bracket (Bermuda) Ltd. (23456)', naic: 'AA1234567' };
    const [coverage] = toAgentPolicyPayload(form, wyoming).coverageCodes;
    expect(coverage?.agentTransactions[0]).toMatchObject({ insurerId: 10, insurerNaic: 'AA1234567' });
  });
});

describe('agentPolicyPayload', () => {
  it.each<[string, (body: ReturnType<typeof base>) => unknown]>([
    ['an unknown field', (body) => ({ ...body, tax: 0 })],
    ['a fractional cent', (body) => withTransaction(body, { msAgtTransPremium: 0.5 })],
    ['text for money', (body) => withTransaction(body, { msAgtTransPremium: '100' })],
    ['1e308', (body) => withTransaction(body, { msAgtTransPremium: 1e308 })],
    ['a date with a time', (body) => ({ ...body, agtPolicyExpirationDate: '2027-01-15T07:00:00.000Z' })],
    ['another agency', (body) => ({ ...body, agencyId: 4 })],
    ['no coverage', (body) => ({ ...body, coverageCodes: [] })],
    ['null', () => null],
    ['a huge text', (body) => ({ ...body, agtPolicyInsured: 'x'.repeat(2001) })],
  ])('refuses %s', async (_name, change) => {
    expect(await accepts(base())).toBe(true);
    expect(await accepts(change(base()))).toBe(false);
  });
});

function withTransaction(body: ReturnType<typeof toAgentPolicyPayload>, part: object): unknown {
  return {
    ...body,
    coverageCodes: body.coverageCodes.map((coverage) => ({
      ...coverage,
      agentTransactions: coverage.agentTransactions.map((transaction) => ({ ...transaction, ...part })),
    })),
  };
}

describe('agentPolicyFormSchema', () => {
  it('passes a filing without a fault and tells every issue of an empty one at its field', async () => {
    const schema = agentPolicyFormSchema(exampleContext());
    expect(await schema.isValid(exampleFiling())).toBe(true);
    const empty = emptyAgentPolicyForm(wyoming, 'New');
    const failure = await schema.validate(empty, { abortEarly: false }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      inner: [
        { path: 'PolicyDetails.AssociatedAgent', message: 'Reporting Entity is required.' },
        { path: 'PolicyDetails.PolicyNumber', message: 'Policy Number is required.' },
        { path: 'PolicyDetails.InsuredName', message: 'Insured Name is required.' },
        { path: 'InsuredAddress.Address1', message: 'Address is required.' },
        { path: 'InsuredAddress.City', message: 'City is required.' },
        { path: 'InsuredAddress.State', message: 'State/Territory is required.' },
        { path: 'InsuredAddress.ZipCode', message: 'Zip is required.' },
        {
          path: 'TransactionInformation.PolicyExpirationDate',
          message: 'Policy ExpirationDate Date is required.',
        },
        { path: 'TransactionInformation.CoverageCode', message: 'Coverage Code is required.' },
        {
          path: 'TransactionInformation.TransactionEffectiveDate',
          message: 'Transaction Effective Date is required.',
        },
        { path: 'TransactionInformation.TransactionType', message: 'Transaction Type is required.' },
        { path: 'TransactionInformation.AccountingContact', message: 'Accounting Contact is required.' },
        { path: 'InsurerPremiumInformation.0.Insurer', message: 'Insurer is required.' },
      ],
    });
  });

  it('opens with one insurer card, the dates of the dialog and the only type there is', () => {
    const form = emptyAgentPolicyForm(wyoming, 'Renewal', '2024-02-29');
    expect(form.TransactionInformation).toMatchObject({
      TransactionType: 5,
      TransactionEffectiveDate: '2024-02-29',
      PolicyExpirationDate: '2025-02-28',
    });
    expect(form.InsurerPremiumInformation).toHaveLength(1);
    expect(emptyAgentPolicyForm(wyoming, 'Endorsement', '2026-01-15').TransactionInformation).toMatchObject({
      TransactionType: null,
      PolicyExpirationDate: null,
    });
  });
});

describe('agentPolicyFormPath', () => {
  it.each([
    ['agtPolicyNumber', 'PolicyDetails.PolicyNumber'],
    ['insuredZip', 'InsuredAddress.ZipCode'],
    ['coverageCodes.0.ccTaxStatus', 'TransactionInformation.TaxStatus'],
    ['coverageCodes[0].agentTransactions[2].insurerId', 'InsurerPremiumInformation.2.Insurer'],
    [
      'coverageCodes.0.agentTransactions.1.lloydsSyndicateAllocations.3.lsId',
      'InsurerPremiumInformation.1.SelectedSyndicates.3.Syndicate',
    ],
    [
      'coverageCodes.0.agentTransactions.1.insurerDeclinations.2.insurerNaic',
      'DeclinationInformation.2.NAIC',
    ],
    ['coverageCodes.0.agentTransactions.1.agtTransComment', 'TransactionInformation.Comment'],
    ['trackingPolicyId', undefined],
  ])('%s stands at %s', (wire, form) => {
    expect(agentPolicyFormPath(wire)).toBe(form);
  });
});

describe('checkAgentPolicy on the wire', () => {
  it('names the path on the wire', () => {
    const payload = {
      ...toAgentPolicyPayload(exampleFiling(), wyoming),
      mga: 'Somebody',
      riskCity: 'Casper',
    };
    expect(checkAgentPolicy(payload, exampleContext())).toEqual([
      { path: 'mga', message: 'MGA is not asked for this state.' },
      { path: 'riskCity', message: 'Location of Risk is not asked for this state.' },
    ]);
  });

  it('answers whatever arrives in the right shape without throwing', () => {
    const code = fc.constantFrom('', '5000', '3002', 'x');
    const date = fc.constantFrom(
      '',
      '2026-01-15T00:00:00.000Z',
      '2026-02-30T00:00:00.000Z',
      '1850-01-01T00:00:00.000Z',
    );
    fc.assert(
      fc.property(
        fc.string(),
        code,
        date,
        fc.integer(),
        fc.maxSafeInteger(),
        fc.constantFrom('WY', 'OK', 'SD', 'CO', 'TN', 'TX'),
        (text, ccCoverageCode, agtTransEffectiveDate, agtTransType, msAgtTransPremium, abbreviation) => {
          const good = base();
          const filing = {
            ...good,
            agtPolicyNumber: text,
            insuredCity: text,
            insuredCountry: text,
            coverageCodes: good.coverageCodes.map((coverage) => ({
              ...coverage,
              ccCoverageCode,
              ccTaxStatus: text,
              agentTransactions: coverage.agentTransactions.map((transaction) => ({
                ...transaction,
                agtTransEffectiveDate,
                agtTransType,
                msAgtTransPremium,
              })),
            })),
          };
          const issues = checkAgentPolicy(
            filing,
            exampleContext({ state: stateDefinitionOrDefault(abbreviation) }),
          );
          expect(issues.every(({ message }) => message.length > 0)).toBe(true);
        },
      ),
    );
  });
});
