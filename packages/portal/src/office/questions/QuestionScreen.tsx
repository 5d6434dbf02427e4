import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { titles } from '../../titles.js';
import { type QuestionFilter, questionFilterOf, questionsPath } from '../officePaths.js';
import { QuestionActions } from './QuestionActions.js';
import { QuestionBeside } from './QuestionBeside.js';
import { questionStateWords } from './questionWords.js';

interface QuestionProps {
  readonly confirmationNumber: string;
  readonly filter: QuestionFilter;
}

function Question({ confirmationNumber, filter }: QuestionProps) {
  const { data, error, reload } = useEndpoint(office.question, { query: { confirmationNumber } });
  useFailureNotice(data ? undefined : error);
  const title = `Question about ${confirmationNumber}`;
  useDocumentTitle(title, data && { label: title, detail: data.agtPolicyInsured });
  const back = { label: titles.officeQuestions, href: questionsPath(filter) };
  if (data === undefined) {
    return (
      <>
        <PageTitle title={confirmationNumber} back={back} />
        <Card>
          {error === undefined ? (
            <Skeleton lines={8} />
          ) : error.status === 404 ? (
            <EmptyState title="There is no such question">
              Please choose it in the list of questions.
            </EmptyState>
          ) : (
            <EmptyState
              title="The question could not be loaded"
              actions={<Button onPress={() => void reload()}>Try again</Button>}
            />
          )}
        </Card>
      </>
    );
  }
  const { label, tone } = questionStateWords[data.state];
  return (
    <>
      <PageTitle
        title={confirmationNumber}
        subtitle={`Policy ${data.agtPolicyNumber}, ${data.agtPolicyInsured}`}
        status={<Badge tone={tone}>{label}</Badge>}
        back={back}
        actions={<QuestionActions question={data} filter={filter} onRefused={() => void reload()} />}
      />
      <QuestionBeside question={data} />
    </>
  );
}

/** One question with its answers, for staff to decide: `/slip/office/questions/{confirmationNumber}`. */
export default function QuestionScreen() {
  const { confirmationNumber = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <Stack gap="5">
      <Question
        key={confirmationNumber}
        confirmationNumber={confirmationNumber}
        filter={questionFilterOf(query)}
      />
    </Stack>
  );
}
