import { type Client, useClient } from '@slip/api';
import { lookups } from '@slip/api/contract';
import type { OfficeCoverages } from '@slip/forms/batch';
import { type ParticipatingState, participatingStates } from '@slip/forms/rules';
import { useEffect, useState } from 'react';
import { coverageOf } from '../../filings/useOfficeState.js';
import type { CheckedFormat } from '../check/index.js';

/** Nobody answered: a file is checked by the lists of the rules then, and the office checks it again. */
const unknown: OfficeCoverages = {};

/** The states whose coverages a file can name: XML says itself of which states it is, and files of insurers name none. */
function statesOf(checked: CheckedFormat | null): readonly ParticipatingState[] {
  if (checked === null || checked.sender.kind === 'ForeignInsurer' || checked.sender.kind === 'AlienInsurer')
    return [];
  if (checked.format === 'xml') return participatingStates.map(({ abbreviation }) => abbreviation);
  return 'state' in checked.sender ? [checked.sender.state] : [];
}

async function readCoverages(
  client: Client,
  states: readonly string[],
  signal: AbortSignal,
): Promise<OfficeCoverages> {
  const lists = await Promise.all(
    states.map(async (state) => {
      const answer = await client.call(lookups.coverageCodes, { query: { state } }, { signal });
      return [state, answer.flatMap(coverageOf)] as const;
    }),
  );
  return Object.fromEntries(lists);
}

/** The coverage codes of the office (decision 0018) for the check of a file; nothing until it has answered. */
export function useOfficeCoverages(checked: CheckedFormat | null): OfficeCoverages | undefined {
  const client = useClient();
  const states = statesOf(checked).join();
  const [known, setKnown] = useState<{ readonly states: string; readonly coverages: OfficeCoverages } | null>(
    null,
  );
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const keep = (coverages: OfficeCoverages) => {
      if (!signal.aborted) setKnown({ states, coverages });
    };
    if (states === '') keep(unknown);
    else {
      readCoverages(client, states.split(','), signal).then(keep, () => keep(unknown));
    }
    return () => asking.abort();
  }, [client, states]);
  return known?.states === states ? known.coverages : undefined;
}
