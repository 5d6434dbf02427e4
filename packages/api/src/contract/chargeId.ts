import { chargeIds, type StateRate } from '@slip/forms/rules';
import { mixed } from 'yup';

/** A charge of a state, whose rates the office may set. */
export const chargeId = () =>
  mixed<StateRate['charge']>()
    .oneOf(chargeIds)
    .meta({ description: 'One of the charges that the state has.' });
