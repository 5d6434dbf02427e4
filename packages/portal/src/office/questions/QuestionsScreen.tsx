import { questionRuleNames, questionRules } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { titles } from '../../titles.js';
import { type QuestionFilter, questionFilterOf, questionsPath } from '../officePaths.js';
import { useTypedFilter } from '../useTypedFilter.js';
import { QuestionList } from './QuestionList.js';

const EVERY = 'every';
const options = [
  { value: EVERY, label: 'Every reason' },
  ...questionRules.map((rule) => ({ value: rule, label: questionRuleNames[rule] })),
];

/** The filters of the list: a rule, or an account. The address keeps them, so that Back returns to them. */
function QuestionFilters({ filter }: { readonly filter: QuestionFilter }) {
  const navigate = useNavigate();
  const [account, setAccount] = useTypedFilter(filter.account);
  const go = (change: Partial<QuestionFilter>) =>
    void navigate(questionsPath({ ...filter, account: account.trim(), ...change }), { replace: true });
  return (
    <search>
      <Inline gap="3" align="end">
        <Select
          label="Reason"
          options={options}
          value={filter.rule ?? EVERY}
          onChange={(chosen) => go({ rule: questionRules.find((rule) => rule === chosen) })}
          style={{ flex: '1 1 14rem', maxInlineSize: '20rem' }}
        />
        <SearchField
          label="Account"
          placeholder="Name, NPN or account number"
          value={account}
          onChange={setAccount}
          onSubmit={() => go({})}
          onClear={() => go({ account: '' })}
          style={{ flex: '1 1 14rem', maxInlineSize: '24rem' }}
        />
        <Button onPress={() => go({})}>Find</Button>
      </Inline>
    </search>
  );
}

/** The open questions, for staff to decide: `/slip/office/questions`. */
export default function QuestionsScreen() {
  const [query] = useSearchParams();
  const filter = questionFilterOf(query);
  const tabs = (['waiting', 'all'] as const).map((status) => ({
    id: status,
    label: status === 'waiting' ? 'Answered' : 'All that are open',
    href: questionsPath({ ...filter, status }),
    // Another filter begins on its first page, with nothing selected.
    content: <QuestionList key={questionsPath({ ...filter, status })} filter={{ ...filter, status }} />,
  }));
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeQuestions}
        subtitle="Transactions that are in question (TIQs). Those that were answered wait for you; the one that has waited longest is first."
      />
      <Card>
        <Stack gap="5">
          <QuestionFilters filter={filter} />
          <Tabs label="State of questions" items={tabs} selectedId={filter.status} />
        </Stack>
      </Card>
    </Stack>
  );
}
