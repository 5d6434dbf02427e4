import { differenceOrders, differenceStandings } from '@slip/api/contract';
import {
  differenceKinds,
  differenceWords,
  participatingStates,
  previousQuarter,
  type Quarter,
  quarterLabel,
  quarterOf,
  todayIn,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClock } from '../../clock/clock.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { type DifferenceFilter, differencesPath } from '../officePaths.js';
import { stateOptions } from '../papers/paperWords.js';
import { useTypedFilter } from '../useTypedFilter.js';
import { differenceStandingWords, orderWords } from './differenceWords.js';

/** The option that filters nothing. */
const EVERY = 'every';
/** The number of quarters that can be chosen: three years. */
const QUARTER_COUNT = 12;

const kindOptions = [
  { value: EVERY, label: 'Everything' },
  ...differenceKinds.map((kind) => ({ value: kind, label: differenceWords(kind).office })),
];
const standingOptions = [
  { value: EVERY, label: 'Open or asked' },
  ...differenceStandings.map((standing) => ({
    value: standing,
    label: differenceStandingWords[standing].label,
  })),
];
const holderOptions = [
  { value: EVERY, label: 'Anybody' },
  { value: 'me', label: 'I have it' },
  { value: 'nobody', label: 'Nobody' },
];
const orderOptions = differenceOrders.map((order) => ({ value: order, label: orderWords[order] }));

function quarterOptions(latest: Quarter) {
  const quartersOffered = [latest];
  while (quartersOffered.length < QUARTER_COUNT)
    quartersOffered.push(previousQuarter(quartersOffered.at(-1) ?? latest));
  return [
    { value: EVERY, label: 'Every quarter' },
    ...quartersOffered.map((quarter) => ({
      value: String(yearQuarterNumber(quarter)),
      label: quarterLabel(quarter),
    })),
  ];
}

/** The filters of the list, kept in the address. */
export function DifferenceFilters({ filter }: { readonly filter: DifferenceFilter }) {
  const navigate = useNavigate();
  const clock = useClock();
  const { timeZone } = useRuntimeConfig().office;
  const [quarters] = useState(() => quarterOptions(quarterOf(todayIn(timeZone, clock()))));
  const [agent, setAgent] = useTypedFilter(filter.agent);
  const [insurer, setInsurer] = useTypedFilter(filter.insurer);
  const go = (change: DifferenceFilter) => {
    const typed = { agent: agent.trim(), insurer: insurer.trim() };
    void navigate(differencesPath({ ...filter, ...typed, ...change }), { replace: true });
  };
  const style = { flex: '1 1 11rem', maxInlineSize: '16rem' };
  return (
    <search>
      <Inline gap="3" align="end">
        <Select
          label="Status"
          options={standingOptions}
          value={filter.standing ?? EVERY}
          onChange={(chosen) => go({ standing: differenceStandings.find((each) => each === chosen) })}
          style={style}
        />
        <Select
          label="What differs"
          options={kindOptions}
          value={filter.kind ?? EVERY}
          onChange={(chosen) => go({ kind: differenceKinds.find((each) => each === chosen) })}
          style={style}
        />
        <Select
          label="State"
          options={[{ value: EVERY, label: 'Every state' }, ...stateOptions(participatingStates())]}
          value={filter.state ?? EVERY}
          onChange={(chosen) => go({ state: chosen === EVERY || chosen === null ? undefined : chosen })}
          style={style}
        />
        <Select
          label="Quarter"
          options={quarters}
          value={String(filter.quarter ?? EVERY)}
          onChange={(chosen) =>
            go({ quarter: chosen === EVERY || chosen === null ? undefined : Number(chosen) })
          }
          style={style}
        />
        <Select
          label="Who has it"
          options={holderOptions}
          value={filter.holder ?? EVERY}
          onChange={(chosen) => go({ holder: chosen === 'me' || chosen === 'nobody' ? chosen : undefined })}
          style={style}
        />
        <Select
          label="Order"
          options={orderOptions}
          value={filter.order ?? 'oldest'}
          onChange={(chosen) => go({ order: differenceOrders.find((each) => each === chosen) })}
          style={style}
        />
        <SearchField
          label="Agent"
          placeholder="Name or NPN"
          value={agent}
          onChange={setAgent}
          onSubmit={() => go({})}
          onClear={() => go({ agent: undefined })}
          style={style}
        />
        <SearchField
          label="Insurer"
          placeholder="Name or NAIC number"
          value={insurer}
          onChange={setInsurer}
          onSubmit={() => go({})}
          onClear={() => go({ insurer: undefined })}
          style={style}
        />
        <Button onPress={() => go({})}>Find</Button>
      </Inline>
    </search>
  );
}
