import type { PaperFilter } from '@slip/api/contract';
import { paperNames, participatingStates, type SignedPaper, todayIn } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClock } from '../../clock/clock.js';
import { paths } from '../../paths.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useTypedFilter } from '../useTypedFilter.js';
import { periodsOffered, stateOptions } from './paperWords.js';

/** The filter of the list of papers; without a period, the latest period that is over is listed. */
export interface PaperListFilter {
  readonly paper: SignedPaper;
  /** 20261 is a quarter, 20260 a whole year. */
  readonly period?: number | undefined;
  readonly state?: string | undefined;
  readonly standing?: PaperFilter | undefined;
  readonly account?: string | undefined;
}

/** The address of a list of papers. */
export function papersPath({ paper, period, state, standing, account = '' }: PaperListFilter): string {
  const query = new URLSearchParams({
    ...(paper !== 'affidavit' && { paper }),
    ...(period !== undefined && { period: String(period) }),
    ...(state !== undefined && { state }),
    ...(standing !== undefined && { standing }),
    ...(account !== '' && { account }),
  });
  return query.size === 0 ? paths.officePapers : `${paths.officePapers}?${query}`;
}

/** The option that filters nothing. */
export const EVERY = 'every';
const paperOptions = [
  { value: 'affidavit', label: paperNames.affidavit },
  { value: 'annualFiling', label: paperNames.annualFiling },
];

/** The filters of the list, kept in the address. */
export function PaperFilters({ filter }: { readonly filter: PaperListFilter }) {
  const navigate = useNavigate();
  const clock = useClock();
  const { timeZone } = useRuntimeConfig().office;
  const [today] = useState(() => todayIn(timeZone, clock()));
  const [account, setAccount] = useTypedFilter(filter.account);
  const go = (change: Partial<PaperListFilter>) =>
    void navigate(papersPath({ ...filter, account: account.trim(), ...change }), { replace: true });
  const periods = periodsOffered(filter.paper, today);
  const period = filter.period ?? periods[0]?.number;
  const style = { flex: '1 1 11rem', maxInlineSize: '16rem' };
  return (
    <search>
      <Inline gap="3" align="end">
        <Select
          label="Paper"
          options={paperOptions}
          value={filter.paper}
          onChange={(chosen) =>
            go({
              paper: chosen === 'annualFiling' ? chosen : 'affidavit',
              period: undefined,
              state: undefined,
            })
          }
          style={style}
        />
        <Select
          label="Period"
          options={periods.map(({ number, words }) => ({ value: String(number), label: words }))}
          value={String(period)}
          onChange={(chosen) => go({ period: Number(chosen) })}
          style={style}
        />
        <Select
          label="State"
          options={[{ value: EVERY, label: 'Every state' }, ...stateOptions(participatingStates())]}
          value={filter.state ?? EVERY}
          onChange={(chosen) => go({ state: chosen === EVERY || chosen === null ? undefined : chosen })}
          style={style}
        />
        <SearchField
          label="Account"
          placeholder="Name or NPN"
          value={account}
          onChange={setAccount}
          onSubmit={() => go({})}
          onClear={() => go({ account: '' })}
          style={{ flex: '1 1 12rem', maxInlineSize: '20rem' }}
        />
        <Button onPress={() => go({})}>Find</Button>
      </Inline>
    </search>
  );
}
