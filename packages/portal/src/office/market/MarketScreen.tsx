import { recordKinds } from '@slip/api/contract';
import { parseCalendarDate, participatingStateOptions } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DateField } from '@slip/ui/DateField';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { titles } from '../../titles.js';
import { useTypedFilter } from '../useTypedFilter.js';
import { marketKinds } from './marketKinds.js';
import { type MarketFilter, marketFilterOf, marketPath } from './marketPath.js';
import { RecordList } from './RecordList.js';

const EVERY = 'every';
const states = () => [{ value: EVERY, label: 'Every state' }, ...participatingStateOptions()];

/** The filters of the list. The address keeps them, so that Back returns to them. */
function MarketFilters({ filter }: { readonly filter: MarketFilter }) {
  const navigate = useNavigate();
  const [search, setSearch] = useTypedFilter(filter.search);
  const { hasStates, hasDays } = marketKinds[filter.kind];
  const go = (change: Partial<MarketFilter>) =>
    void navigate(marketPath({ ...filter, search: search.trim(), ...change }), { replace: true });
  return (
    <search>
      <Inline gap="3" align="end">
        <SearchField
          label="Search"
          placeholder="Part of a name or number"
          value={search}
          onChange={setSearch}
          onSubmit={() => go({})}
          onClear={() => go({ search: '' })}
          style={{ flex: '1 1 14rem', maxInlineSize: '24rem' }}
        />
        {hasStates && (
          <Select
            label="State"
            options={states()}
            value={filter.state ?? EVERY}
            onChange={(chosen) => go({ state: chosen === EVERY ? undefined : chosen })}
            style={{ flex: '1 1 10rem', maxInlineSize: '16rem' }}
          />
        )}
        {hasDays && (
          <DateField
            label="In force on"
            value={filter.day ?? null}
            onChange={(day, { problem }) => {
              if (problem === null) go({ day: parseCalendarDate(day ?? '') });
            }}
            style={{ flex: '1 1 10rem', maxInlineSize: '16rem' }}
          />
        )}
        <Button onPress={() => go({})}>Find</Button>
      </Inline>
    </search>
  );
}

/** The records of the market, for staff to keep: `/slip/office/market`. */
export default function MarketScreen() {
  const [query] = useSearchParams();
  const filter = marketFilterOf(query);
  const tabs = recordKinds.map((kind) => ({
    id: kind,
    label: marketKinds[kind].label,
    href: marketPath({ kind }),
    content: (
      <Stack gap="5">
        <MarketFilters key={kind} filter={filter} />
        {/* Another filter begins on its first page. */}
        <RecordList key={marketPath(filter)} filter={filter} />
      </Stack>
    ),
  }));
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeMarket}
        subtitle="Who may be named in filings, and since when: each record has its first and its last day."
      />
      <Card>
        <Tabs label="Kind of records" items={tabs} selectedId={filter.kind} />
      </Card>
    </Stack>
  );
}
