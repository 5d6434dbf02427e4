import { office } from '@slip/api/contract';
import { differenceKinds } from '@slip/forms/rules';
import { type Duty, given, oneOf } from './Duty.js';
import { sheetLines } from './sheetLines.js';

/** The office's duty about what insurers and brokers told of the same policies. */
export const differenceDuties: Readonly<Record<string, Duty>> = {
  differences: {
    usage: `differences [--state WY] [--kind ${differenceKinds.join('|')}] [--save FILE]`,
    summary: 'compares what insurers and agents told of the same policies: what differs, as CSV',
    run: async (client, _, { state, kind, save }) => {
      const query = given({
        state: state?.toUpperCase(),
        kind: kind === undefined ? undefined : oneOf(differenceKinds, kind, '--kind'),
      });
      const { blob } = await client.call(office.differences, { query });
      return sheetLines(blob, save, 'difference', 'differences');
    },
  },
};
