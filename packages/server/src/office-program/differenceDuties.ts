import { office } from '@slip/api/contract';
import { differenceKinds } from '@slip/forms/rules';
import { type Duty, given, oneOf } from './Duty.js';
import { writeNew } from './writeNew.js';

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
      const lines = (await blob.text()).split('\r\n').filter((line) => line !== '');
      const count = lines.length === 2 ? '1 difference' : `${lines.length - 1} differences`;
      if (save === undefined) return [...lines, count];
      writeNew(save, Buffer.from(await blob.arrayBuffer()));
      return [`Saved ${save}`, count];
    },
  },
};
