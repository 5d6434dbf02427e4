import { type Client, useClient } from '@slip/api';
import { lookups } from '@slip/api/contract';
import type { OfficeStates } from '@slip/forms/batch';
import { participatingLetters } from '@slip/forms/rules';
import { useEffect, useState } from 'react';
import { coverageOf } from '../../filings/useOfficeState.js';
import type { CheckedFormat } from '../check/index.js';

/** Nobody answered: a file is checked by the tables of the rules then, and the office checks it again. */
const unknown: OfficeStates = {};

/** The states by whose tables a file is checked: XML says itself of which states it is, and files of insurers name none. */
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
      const asked = { query: { state } };
      const [coverages, rows] = await Promise.all([
        client.call(lookups.coverageCodes, asked, { signal }),
        client.call(lookups.stateRows, asked, { signal }),
      ]);
      return [state, { coverages: coverages.flatMap(coverageOf), rows }] as const;
    }),
  );
  return Object.fromEntries(facts);
}

/** The coverage codes and tables of the office (decisions 0018 and 0076) for the check of a file; nothing until it has answered. */
export function useOfficeStates(checked: CheckedFormat | null): OfficeStates | undefined {
  const client = useClient();
  const states = statesOf(checked).join();
  const [known, setKnown] = useState<{ readonly states: string; readonly office: OfficeStates } | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const keep = (office: OfficeStates) => {
      if (!signal.aborted) setKnown({ states, office });
    };
    if (states === '') keep(unknown);
    else {
      readStates(client, states.split(','), signal).then(keep, () => keep(unknown));
    }
    return () => asking.abort();
  }, [client, states]);
  return known?.states === states ? known.office : undefined;
}
