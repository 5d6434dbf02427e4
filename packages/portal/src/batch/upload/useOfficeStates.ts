import { type Client, useClient } from '@slip/api';
import { lookups } from '@slip/api/contract';
import type { OfficeStates } from '@slip/forms/batch';
import { participatingLetters } from '@slip/forms/rules';
import { useEffect, useState } from 'react';
import { coverageOf } from '../../filings/useOfficeState.js';
import type { CheckedFormat } from '../check/index.js';

/** Used when the office does not answer: the file is checked by the tables of the rules, and the office checks it again later. */
const noOfficeStates: OfficeStates = {};

/** The states whose tables are needed to check a file: all of them for XML, which names its states itself; none for files of insurers. */
function statesOf(checked: CheckedFormat | null): readonly string[] {
  if (checked === null || checked.sender.kind === 'ForeignInsurer' || checked.sender.kind === 'AlienInsurer')
    return [];
  if (checked.format === 'xml') return participatingLetters();
  return 'state' in checked.sender ? [checked.sender.state] : [];
}

async function readStates(
  client: Client,
  states: readonly string[],
  signal: AbortSignal,
): Promise<OfficeStates> {
  const facts = await Promise.all(
    states.map(async (state) => {
      const input = { query: { state } };
      const [coverages, rows] = await Promise.all([
        client.call(lookups.coverageCodes, input, { signal }),
        client.call(lookups.stateRows, input, { signal }),
      ]);
      return [state, { coverages: coverages.flatMap(coverageOf), rows }] as const;
    }),
  );
  return Object.fromEntries(facts);
}

/** The coverage codes and tables of the office (decisions 0018 and 0076) for the check of a file; undefined until it has answered. */
export function useOfficeStates(checked: CheckedFormat | null): OfficeStates | undefined {
  const client = useClient();
  const states = statesOf(checked).join();
  const [answer, setAnswer] = useState<{ readonly states: string; readonly office: OfficeStates } | null>(
    null,
  );
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const keep = (office: OfficeStates) => {
      if (!signal.aborted) setAnswer({ states, office });
    };
    if (states === '') keep(noOfficeStates);
    else {
      readStates(client, states.split(','), signal).then(keep, () => keep(noOfficeStates));
    }
    return () => asking.abort();
  }, [client, states]);
  return answer?.states === states ? answer.office : undefined;
}
