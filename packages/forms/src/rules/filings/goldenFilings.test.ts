import { describe, expect, it } from 'vitest';
import { formatAmount } from '../money/index.js';
import { participatingStates, stateDefinition } from '../states/index.js';
import { assess } from '../tax/index.js';
import { transactionTypes } from '../transaction-type/index.js';
import { checkAgentPolicy } from './checks/checkAgentPolicy.js';
import { type AgentPolicyContext } from './checks/context.js';
import { exampleContext, exampleFiling } from './form/exampleFiling.js';
import { type AgentPolicyForm } from './form/form.js';
import { agentPolicyPayload } from './payload/payload.js';
import { assessAgentPolicy, taxedTransaction } from './payload/taxed.js';
import { toAgentPolicyPayload } from './payload/toPayload.js';

/** The filing of each type in each state that people can file, with the extras that its state asks for. */
function filingOf(
  abbreviation: string,
  type: (typeof transactionTypes)[number],
): { form: AgentPolicyForm; context: AgentPolicyContext } {
  const state = stateDefinition(abbreviation);
  const workflow = type.offeredIn[0] ?? 'Endorsement';
  const context = exampleContext({ state, workflow, inGroup: type.offeredIn.length === 0 });
  const form = exampleFiling(context);
  form.TransactionInformation.TransactionType = type.code;
  const { fields } = state.form;
  if (fields.mga !== undefined) form.PolicyDetails.MGA = 'Plains Managing Agency';
  if (fields.riskGroup !== undefined) form.PolicyDetails.RiskRetentionGroup = 'Prairie Purchasing Group';
  if (fields.masterPolicy !== 'hidden') {
    form.isMasterPolicy = '1';
    form.MasterPolicy = { id: 4, label: 'MP-1', insured: 'Bighorn Outfitters LLC' };
  }
  if (fields.lloydsSyndicates !== 'hidden') {
    form.InsurerPremiumInformation = form.InsurerPremiumInformation.map((card) => ({
      ...card,
      isLloyds: true,
      SelectedSyndicates: [
        { Syndicate: { id: 1, label: '2623' }, Premium: 600_000 },
        { Syndicate: { id: 2, label: '0033' }, Premium: 400_000 },
      ],
    }));
  }
  form.DeclinationInformation = ['10001', '10002', '10003'].map((NAIC) => ({
    Insurer: 'Admitted Mutual',
    NAIC,
  }));
  return { form, context };
}

const cases = participatingStates().flatMap(({ abbreviation }) =>
  transactionTypes
    .filter(({ backoutOf }) => backoutOf === null)
    .map((type) => ({ abbreviation, type, name: `${abbreviation} ${type.code} ${type.name}` })),
);

const charges = (lines: readonly { name: string; rateText: string; amount: number }[]) =>
  lines.map(({ name, rateText, amount }) => `${name} ${rateText}: ${formatAmount(amount)}`);

/** The payload of a filing, its charges, and what its backout gives back. */
function goldenOf({ abbreviation, type, name }: (typeof cases)[number]) {
  const { form, context } = filingOf(abbreviation, type);
  const payload = toAgentPolicyPayload(form, context.state);
  const [coverage] = payload.coverageCodes;
  const [transaction] = coverage?.agentTransactions ?? [];
  const taxed = coverage && transaction ? taxedTransaction(coverage, transaction) : undefined;
  const reversal = transactionTypes.find(({ backoutOf }) => backoutOf === type.code);
  const backout =
    taxed && reversal ? assess({ ...taxed, transactionType: reversal.code }, context.state) : undefined;
  const assessment = assessAgentPolicy(payload, context.state);
  return {
    name,
    payload,
    charges: [...charges(assessment?.lines ?? []), `Total: ${formatAmount(assessment?.total ?? 0)}`],
    backout: [
      `Type ${reversal?.code}`,
      ...charges(backout?.lines ?? []),
      `Total: ${formatAmount(backout?.total ?? 0)}`,
    ],
  };
}

describe('a filing of each type in each state', () => {
  it.each(cases)('$name has no issue and the shape of the wire', async ({ abbreviation, type }) => {
    const { form, context } = filingOf(abbreviation, type);
    const payload = toAgentPolicyPayload(form, context.state);
    expect(checkAgentPolicy(payload, context)).toEqual([]);
    expect(await agentPolicyPayload().isValid(payload, { strict: true })).toBe(true);
  });

  it('is sent and charged as approved', async () => {
    const golden = cases.map(goldenOf);
    expect(golden).toHaveLength(6 * participatingStates().length);
    // An approved file: it shows everybody who changes a rate or a payload the effect on every state and type.
    await expect(`${JSON.stringify(golden, null, 1)}\n`).toMatchFileSnapshot('./goldenFilings.snap');
  });
});
