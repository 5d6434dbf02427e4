import { questionRuleNames, questionRules } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type QuestionFilter, questionsPath } from '../questionPath.js';

const EVERY = 'every';
const options = [
  { value: EVERY, label: 'Every reason' },
  ...questionRules.map((rule) => ({ value: rule, label: questionRuleNames[rule] })),
];

/** Narrows the list to a rule, or an account. The address has it, so that Back returns to it. */
export function QuestionFilters({ filter }: { readonly filter: QuestionFilter }) {
  const navigate = useNavigate();
  const [account, setAccount] = useState(filter.account ?? '');
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
