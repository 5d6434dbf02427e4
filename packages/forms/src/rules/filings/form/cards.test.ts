import { describe, expect, it } from 'vitest';
import { participatingStates, stateDefinition } from '../../states/index.js';
import { transactionTypes } from '../../transaction-type/index.js';
import { declinationRows, emptyDeclination, mayRemoveDeclination } from './declinations.js';
import { cardsFor, emptyInsurerCard, mayAddInsurer } from './form.js';
import { asksSyndicates, emptySyndicate, isLloydsLabel, syndicateSum, withInsurer } from './insurerChoice.js';

describe('insurer cards', () => {
  it('start with amounts of 0.00', () => {
    expect(emptyInsurerCard()).toMatchObject({ Insurer: null, Premium: 0, PolicyFees: 0 });
  });

  it('are one for types 3 and 4, unless editing', () => {
    const cards = ['a', 'b'];
    for (const { code } of transactionTypes) {
      expect(cardsFor(code, 'Endorsement', cards)).toHaveLength(code === 3 || code === 4 ? 1 : 2);
      expect(cardsFor(code, 'Edit', cards)).toHaveLength(2);
    }
    expect(cardsFor(null, 'New', cards)).toHaveLength(2);
  });

  it.each([
    [null, true],
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [5, true],
    [6, false],
  ] as const)('can be added for type %j: %s', (type, expected) => {
    expect(mayAddInsurer(type)).toBe(expected);
  });
});

describe("a Lloyd's card", () => {
  const lloyds = { id: 7, label: "Underwriters at Lloyd's, London (AA1122000)", naic: 'AA1122000' };
  const other = { id: 9, label: 'Granite Peak Specialty Insurance Company (12345)', naic: '12345' };

  it.each([
    ["Certain Underwriters at Lloyd's (AA-1122000)", true],
    ['LLOYD’S OF LONDON', true],
    ['Lloyds Surety Company (12345)', false],
    ['Granite Peak (12345)', false],
    ['', false],
  ])('is known by its label: %s', (label, expected) => {
    expect(isLloydsLabel(label)).toBe(expected);
  });

  it('asks for syndicates only where the state does', () => {
    for (const state of participatingStates()) {
      expect(asksSyndicates(lloyds, state)).toBe(state.form.fields.lloydsSyndicates !== 'hidden');
      expect(asksSyndicates(other, state)).toBe(false);
      expect(asksSyndicates(null, state)).toBe(false);
    }
  });

  it('begins with one row, and gives up syndicates and amounts when it is left', () => {
    const state = stateDefinition('OK');
    const card = { ...emptyInsurerCard(), Insurer: other, Premium: 500, PolicyFees: 25 };
    const begun = withInsurer(card, lloyds, state);
    expect(begun).toEqual({
      Insurer: lloyds,
      isLloyds: true,
      Premium: 0,
      PolicyFees: 25,
      SelectedSyndicates: [emptySyndicate()],
    });
    expect(withInsurer({ ...begun, Premium: 900 }, other, state)).toEqual({
      ...emptyInsurerCard(),
      Insurer: other,
    });
    expect(withInsurer(card, null, state)).toEqual({ ...card, Insurer: null });
    expect(withInsurer(card, lloyds, stateDefinition('WY'))).toEqual({ ...card, Insurer: lloyds });
  });

  it('has the sum of its syndicates as its premium', () => {
    const rows = [{ Premium: 100 }, { Premium: null }, { Premium: -30 }];
    expect(syndicateSum([], null)).toBe(0);
    expect(syndicateSum(rows, null)).toBe(70);
    expect(syndicateSum(rows, 1)).toBe(70);
    expect(syndicateSum(rows, 3)).toBe(130);
  });
});

describe('declination rows for a minimum', () => {
  const filled = { Insurer: 'Harbor Light', NAIC: '12345' };
  const none = emptyDeclination();
  it.each([
    [[], 3, [none, none, none]],
    [[filled], 3, [filled, none, none]],
    [[filled, none, none], 1, [filled]],
    [[none, filled, none], 1, [none, filled]],
    [[filled, filled], 1, [filled, filled]],
    [[none, none], 0, []],
  ])('%j for %d', (rows, minimum, expected) => {
    expect(declinationRows(rows, minimum)).toEqual(expected);
  });

  it('cannot be removed below it', () => {
    expect(mayRemoveDeclination(3, 3)).toBe(false);
    expect(mayRemoveDeclination(4, 3)).toBe(true);
  });
});
