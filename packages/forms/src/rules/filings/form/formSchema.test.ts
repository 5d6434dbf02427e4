import { expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { exampleContext, exampleFiling } from './exampleFiling.js';
import type { AgentPolicyForm } from './form.js';
import { checkAgentPolicyForm } from './formSchema.js';

const pathsOf = (form: AgentPolicyForm, context = exampleContext()) =>
  checkAgentPolicyForm(form, context).map(({ path }) => path);

it('has no error at a field that is disabled', () => {
  const filing = exampleFiling();
  const { TransactionInformation: info, InsuredAddress: insured } = filing;
  const withoutStatus = { ...filing, TransactionInformation: { ...info, TaxStatus: null } };
  expect(pathsOf(withoutStatus)).toEqual(['TransactionInformation.TaxStatus']);
  const withoutCoverage = { ...info, TaxStatus: null, CoverageCode: null };
  expect(pathsOf({ ...filing, TransactionInformation: withoutCoverage })).toEqual([
    'TransactionInformation.CoverageCode',
  ]);

  const dakota = exampleContext({ state: stateDefinition('SD') });
  const nowhere = { ...insured, Address1: '' };
  const asks = { ...exampleFiling(dakota), LocationOfRisk: nowhere };
  expect(pathsOf({ ...asks, InsuredAddress: nowhere }, dakota)).toEqual(
    expect.arrayContaining(['LocationOfRisk.Address1', 'InsuredAddress.Address1']),
  );
  const same = pathsOf({ ...asks, InsuredAddress: { ...nowhere, IsChecked: true } }, dakota);
  expect(same).toContain('LocationOfRisk.Address1');
  expect(same).not.toContain('InsuredAddress.Address1');

  const comment = { ...withoutCoverage, Comment: 'x'.repeat(101) };
  const onlyComment = { ...exampleContext(), onlyComment: true };
  expect(pathsOf({ ...filing, TransactionInformation: comment }, onlyComment)).toEqual([
    'TransactionInformation.Comment',
  ]);
});
