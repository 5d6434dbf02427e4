import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useSearchParams } from 'react-router-dom';
import { titles } from '../../titles.js';
import { questionFilterOf, questionsPath } from '../questionPath.js';
import { QuestionFilters } from './QuestionFilters.js';
import { QuestionList } from './QuestionList.js';

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
