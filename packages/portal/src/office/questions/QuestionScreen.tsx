import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { titles } from '../../titles.js';
import { NoRecord } from '../NoRecord.js';
import { type QuestionFilter, questionFilterOf, questionPath, questionsPath } from '../officePaths.js';
import { QuestionActions } from './QuestionActions.js';
import { QuestionBeside } from './QuestionBeside.js';
import { questionStateWords } from './questionWords.js';

interface QuestionProps {
  readonly confirmationNumber: string;
  readonly filter: QuestionFilter;
}

/** The number of questions among which the next one is looked for. */
const MAX_LISTED = 100;

/** The address of the next question in the list, or of the list where there is none; undefined while the list is loading. */
function useNextPath({ confirmationNumber, filter }: QuestionProps): string | undefined {
  const { data, error } = useEndpoint(office.questions, {
    query: { ...filter, page: 0, pageSize: MAX_LISTED },
  });
  if (data === undefined && error === undefined) return undefined;
  const numbers = data?.rows.map((row) => row.confirmationNumber) ?? [];
  const index = numbers.indexOf(confirmationNumber);
  const next = numbers.at(index + 1) ?? numbers.find((number) => number !== confirmationNumber);
  return next === undefined || next === confirmationNumber
    ? questionsPath(filter)
    : questionPath(next, filter);
}

function Question({ confirmationNumber, filter }: QuestionProps) {
  const { data, error, reload } = useEndpoint(office.question, { query: { confirmationNumber } });
  const failure = data ? undefined : error;
  useFailureNotice(failure);
  const next = useNextPath({ confirmationNumber, filter });
  const title = `Question about ${confirmationNumber}`;
  useDocumentTitle(title, data && { label: title, detail: data.agtPolicyInsured });
  const back = { label: titles.officeQuestions, href: questionsPath(filter) };
  // The page waits for the list, too, which decides on the buttons in its title.
  if (data === undefined || next === undefined) {
    return (
      <>
        <PageTitle title={confirmationNumber} back={back} />
        <NoRecord
          noun="question"
          instead="Please choose it in the list of questions."
          read={{ error: failure, reload }}
        />
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
        actions={<QuestionActions question={data} next={next} onRefused={() => void reload()} />}
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
