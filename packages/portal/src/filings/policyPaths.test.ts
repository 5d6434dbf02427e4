import { describe, expect, it } from 'vitest';
import { busyPolicy } from '../stories/records.js';
import { endorsementAddress } from './change/AddEndorsementScreen.js';
import { draftPath } from './drafts/DraftList.js';
import { addEndorsementPath, editTransactionPath, policyViewPath, renewPath } from './policyPaths.js';
import { policyViewTarget } from './view/policyAddress.js';
import { findAddressedTransaction } from './view/TransactionDetails.js';

const address = { policyId: 41, agentId: 3, state: 'WY' };
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

describe('the addresses of a policy (spec 3 §2.1)', () => {
  it('are those of the specification', () => {
    expect(policyViewPath(address)).toBe('/slip/filings/view?policyId=41&agentId=3&state=WY');
    expect(policyViewPath(address, { isEdit: true, transactionGroupId: 44, editTransactionId: 45 })).toBe(
      '/slip/filings/view?policyId=41&agentId=3&state=WY&isEdit=true&transactionGroupId=44&editTransactionId=45',
    );
    expect(renewPath(address)).toBe('/slip/filings/renew?policyId=41&agentId=3&state=WY');
    expect(editTransactionPath(address, { transactionGroupId: 44, editTransactionId: 45 })).toBe(
      '/slip/filings/edit?policyId=41&agentId=3&state=WY&transactionGroupId=44&editTransactionId=45&isEdit=true',
    );
  });

  it('name the agent of a new transaction to an agency only', () => {
    expect(addEndorsementPath(address, 'Agency')).toBe(
      '/slip/filings/addendorsement?policyId=41&agentId=3&state=WY',
    );
    for (const kind of ['Agent', 'IPC'] as const) {
      expect(addEndorsementPath(address, kind)).toBe('/slip/filings/addendorsement?policyId=41&state=WY');
    }
  });

  it('lead back to what was begun', () => {
    const draft = {
      draftId: '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f10',
      agentId: 3,
      homeState: 'WY',
      agtPolicyId: 41,
      transactionGroupId: 44,
      editTransactionId: 45,
      homeStateName: 'Wyoming',
      agentName: 'Ada Larkin',
      agtPolicyNumber: 'SL-2026-0041',
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      savedAt: '2026-01-15T17:04:05.000Z',
      agencyEndedOn: null,
    };
    expect(draftPath({ ...draft, workflow: 'Endorsement' }, 'Agent')).toBe(
      addEndorsementPath(address, 'Agent'),
    );
    expect(draftPath({ ...draft, workflow: 'Endorsement' }, 'Agency')).toContain('agentId=3');
    expect(draftPath({ ...draft, workflow: 'Renewal' }, 'Agent')).toBe(renewPath(address));
    expect(draftPath({ ...draft, workflow: 'Edit' }, 'Agent')).toBe(editTransactionPath(address, draft));
    expect(draftPath({ ...draft, workflow: 'New' }, 'Agent')).toContain(draft.draftId);
  });
});

describe('policyViewTarget', () => {
  it('reads what policyViewPath writes', () => {
    const target = { isEdit: true, transactionGroupId: 44, editTransactionId: 45 };
    expect(policyViewTarget(queryOf(policyViewPath(address, target)))).toEqual(target);
    expect(policyViewTarget(queryOf(policyViewPath(address)))).toEqual({ isEdit: false });
  });

  it.each(['x', '0', '-3', '1.5', '', '1e999'])('leaves out %j', (text) => {
    const query = new URLSearchParams({ editTransactionId: text, transactionGroupId: text, isEdit: text });
    expect(policyViewTarget(query)).toEqual({ isEdit: false });
  });
});

describe('findAddressedTransaction', () => {
  it.each([
    ['a transaction', { editTransactionId: 43 }, 43, 41],
    ['a transaction in its coverage', { editTransactionId: 44, transactionGroupId: 44 }, 44, 44],
    ['a coverage', { transactionGroupId: 44 }, undefined, 44],
  ])('finds %s', (_, target, transactionId, groupId) => {
    const found = findAddressedTransaction(busyPolicy, target);
    expect([found.transaction?.agtTransId, found.groupId, found.isMissing]).toEqual([
      transactionId,
      groupId,
      false,
    ]);
  });

  it.each([
    ['a transaction of another policy', { editTransactionId: 99 }],
    ['a transaction under another coverage', { editTransactionId: 43, transactionGroupId: 44 }],
    ['a coverage of another policy', { transactionGroupId: 99 }],
  ])('misses %s', (_, target) => {
    expect(findAddressedTransaction(busyPolicy, target)).toEqual({ isMissing: true });
  });

  it('looks for nothing where nothing is named', () => {
    expect(findAddressedTransaction(busyPolicy, {})).toEqual({ isMissing: false });
  });
});

const read = (query: string, kind: 'Agent' | 'Agency' | 'IPC', referenceId = 3) =>
  endorsementAddress(new URLSearchParams(query), { kind, referenceId });

describe('endorsementAddress', () => {
  it('takes the agent from an agency', () => {
    expect(read('policyId=41&agentId=4&state=WY', 'Agency', 90)).toEqual({
      address: { ...address, agentId: 4 },
      isOfAnother: false,
    });
    expect(read('policyId=41&state=WY', 'Agency', 90)).toEqual({ address: null, isOfAnother: false });
  });

  it.each(['Agent', 'IPC'] as const)('is the own one of an account of kind %s', (kind) => {
    expect(read('policyId=41&state=WY', kind)).toEqual({ address, isOfAnother: false });
    expect(read('policyId=41&agentId=3&state=WY', kind)).toEqual({ address, isOfAnother: false });
    for (const foreign of ['4', 'x', '3;drop', '']) {
      expect(read(`policyId=41&agentId=${foreign}&state=WY`, kind)).toEqual({ address, isOfAnother: true });
    }
  });
});
