import { expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { addressFields, addressParts } from '../../address/addressFields.js';
import { limits } from '../../limits/index.js';
import { valueAt } from '../../schema/beside.js';
import { stateDefinition } from '../../states/index.js';
import { policyTextNames, policyTexts } from '../../states/policyTexts.js';
import { transactionTextNames, transactionTexts } from '../fields/transactionTexts.js';
import { toAgentPolicyPayload } from '../payload/toPayload.js';
import { exampleContext, exampleFiling } from './exampleFiling.js';
import type { AgentPolicyForm } from './form.js';
import { agentPolicyFormSchema } from './formSchema.js';
import { isAgentPolicyForm } from './formShape.js';

const tennessee = stateDefinition('TN');
const { form } = tennessee;

/** A state that asks for every text that a filing can have. */
const state = {
  ...tennessee,
  form: {
    ...form,
    fields: { ...form.fields, locationOfRisk: 'required', mga: 'optional', riskGroup: 'optional' } as const,
  },
};
const context = exampleContext({ state });
const schema = agentPolicyFormSchema(context);

const example = exampleFiling(context);
/** A filing without a fault, of somebody who is insured abroad: only there a province is typed. */
const filing: AgentPolicyForm = {
  ...example,
  InsuredAddress: {
    ...example.InsuredAddress,
    Country: 'CAN',
    State: '',
    Province: 'Ontario',
    ZipCode: 'K1A 0B1',
  },
  DeclinationInformation: ['10001', '10002', '10003'].map((NAIC) => ({ Insurer: 'Admitted Mutual', NAIC })),
};

const addressLengths: Readonly<Record<string, number>> = {
  Address1: limits.addressLine,
  Address2: limits.addressLine,
  City: limits.city,
  Province: limits.province,
  ZipCode: limits.foreignZip,
};

/** The texts of an address that are typed; those of the risk are in the United States, whose zip codes have a form of their own. */
const addressTexts = (place: 'LocationOfRisk' | 'InsuredAddress') =>
  addressParts
    .map((part) => addressFields[part])
    .filter(
      (field) =>
        !field.isChosen &&
        (place === 'InsuredAddress' || !['Province', 'ZipCode'].some((name) => name === field.form)),
    )
    .map((field) => [`${place}.${field.form}`, addressLengths[field.form] ?? 0] as const);

/** Every text that is typed into a filing, and how many characters it may have. */
const texts: readonly (readonly [string, number])[] = [
  ...policyTextNames.map(
    (name) => [`PolicyDetails.${policyTexts[name].form}`, policyTexts[name].maximum] as const,
  ),
  ...transactionTextNames.map((name) => {
    const { form: field, maximum } = transactionTexts[name];
    return [`TransactionInformation.${field}`, maximum] as const;
  }),
  ...addressTexts('LocationOfRisk'),
  ...addressTexts('InsuredAddress'),
  ['DeclinationInformation.2.Insurer', limits.declinationInsurer],
];

/** A value in which one text is another. */
function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  const changed = withText(valueAt(value, key), rest, text);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...Object(value), [key]: changed };
}

function filled(path: string, text: string): AgentPolicyForm {
  const changed = withText(filing, path.split('.'), text);
  if (!isAgentPolicyForm(changed)) throw new Error(`${path} is no text of a filing.`);
  return changed;
}

/** The problems of a filing at one of its fields. */
function problemsAt(path: string, text: string): readonly string[] {
  try {
    schema.validateSync(filled(path, text), { abortEarly: false });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.inner.filter((each) => each.path === path).map(({ message }) => message);
  }
}

it('begins with a filing without a fault', () => {
  expect(schema.isValidSync(filing)).toBe(true);
});

it.each(texts)('%s of a filing may have %s characters, and not one more', (path, length) => {
  const tooLong = (count: number) =>
    problemsAt(path, `  ${'1'.repeat(count)} `).filter((each) => /^Maximum \d+ characters/.test(each));
  expect([tooLong(length), tooLong(length + 1).join()]).toEqual([[], expect.stringContaining(` ${length} `)]);
});

it.each(texts)('%s of a filing is sent without the spaces around it, and whole', (path, length) => {
  const text = '1'.repeat(length + 1);
  expect(JSON.stringify(toAgentPolicyPayload(filled(path, `  ${text} `), state))).toContain(`"${text}"`);
});

it.each([
  ['LocationOfRisk.ZipCode', '82001-1234', '82001-12345'],
  ['DeclinationInformation.2.NAIC', '10-009', '100091'],
])('%s of a filing may be %j, and not %j', (path, longest, longer) => {
  expect(problemsAt(path, longest)).toEqual([]);
  expect(problemsAt(path, longer)).not.toEqual([]);
});
