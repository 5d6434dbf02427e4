import { useAction, useEndpoint, useSession } from '@slip/api';
import { office } from '@slip/api/contract';
import { differenceWords, formatAmount, limits, stateFacts } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { NoRecord } from '../NoRecord.js';
import { differenceFilterOf, differencesPath } from '../officePaths.js';
import { WordsDialog } from '../work/WordsDialog.js';
import { type DifferenceAct, DifferenceDialog } from './DifferenceDialog.js';
import { DifferenceSides } from './DifferenceSides.js';
import {
  differenceOutcomeWords,
  differenceStandingWords,
  type ShownDifference,
  stepWords,
} from './differenceWords.js';

/** The steps of the work on a difference, the newest first. */
function History({ difference: { said } }: { readonly difference: ShownDifference }) {
  if (said.length === 0) return <Text tone="muted">Nobody has done anything about it yet.</Text>;
  return (
    <Stack as="ul" gap="4" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {said.toReversed().map(({ step, by, at, words }) => (
        <Stack as="li" gap="0.5" key={`${at} ${step} ${words}`}>
          <Text size="s" tone="muted">
            {`${by ?? 'The comparison'} ${stepWords[step]}, ${formatMoment(at)}`}
          </Text>
          <Text>{words}</Text>
        </Stack>
      ))}
    </Stack>
  );
}

function TakeButton({ difference }: { readonly difference: ShownDifference }) {
  const { differenceId, holder } = difference;
  const { user } = useSession();
  const notices = useNotices();
  const { run, isRunning } = useAction(office.takeDifference);
  const isMine = holder !== null && holder.userName === user?.userName;

  async function take(): Promise<void> {
    try {
      // It is taken only from whom the person has seen.
      const from = holder !== null && !isMine ? { from: holder.userName } : {};
      await run({ body: { differenceId, isTaken: !isMine, ...from } });
      notices.succeeded(isMine ? 'Nobody has it now.' : 'You have it.');
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <Button isPending={isRunning} onPress={() => void take()}>
      {isMine ? 'Give back' : holder === null ? 'Take' : 'Take over'}
    </Button>
  );
}

interface ActionsProps {
  readonly difference: ShownDifference;
  readonly begin: (act: DifferenceAct) => void;
}

const whyNobodyToAsk = (count: number, name: string) =>
  count === 0 ? `${name || 'The insured'} has nobody here who could read it.` : undefined;

function Actions({ difference, begin }: ActionsProps) {
  const { standing, readers, agentName, insurerName, holder } = difference;
  if (!useMayCall(office.settleDifference) || standing === 'gone') return null;
  const isClosed = standing === 'settled' || standing === 'explained';
  if (isClosed) {
    return (
      <>
        {holder !== null && <TakeButton difference={difference} />}
        <Button onPress={() => begin({ settle: 'open' })}>{differenceOutcomeWords.open.button}</Button>
      </>
    );
  }
  return (
    <>
      <TakeButton difference={difference} />
      <Button
        disabledReason={whyNobodyToAsk(readers.agent, agentName)}
        onPress={() => begin({ ask: 'agent' })}
      >
        Ask the agent
      </Button>
      <Button
        disabledReason={whyNobodyToAsk(readers.insurer, insurerName)}
        onPress={() => begin({ ask: 'insurer' })}
      >
        Ask the insurer
      </Button>
      <Button onPress={() => begin({ settle: 'explained' })}>
        {differenceOutcomeWords.explained.button}
      </Button>
      <Button variant="primary" onPress={() => begin({ settle: 'settled' })}>
        {differenceOutcomeWords.settled.button}
      </Button>
    </>
  );
}

function DifferenceView({ difference, back }: { readonly difference: ShownDifference; readonly back: Back }) {
  const { differenceId, policyNumber, insured, state, kind, standing, holder, amount, isCurrent } =
    difference;
  const [act, setAct] = useState<DifferenceAct | null>(null);
  const [isNoting, setNoting] = useState(false);
  const note = useAction(office.noteDifference);
  const mayNote = useMayCall(office.noteDifference);
  const { label, tone } = differenceStandingWords[standing];
  const amountText = kind !== 'premium' ? '' : `, by ${formatAmount(amount, { currency: true })}`;
  return (
    <>
      <PageTitle
        title={policyNumber}
        subtitle={`${insured}, ${stateFacts(state).name}. ${differenceWords(kind).office}${amountText}.`}
        status={<Badge tone={tone}>{label}</Badge>}
        back={back}
        actions={<Actions difference={difference} begin={setAct} />}
      />
      {!isCurrent && (
        <Banner tone="warning" title="One of the sides has changed">
          What you read here was compared before that. It is brought up to date with the next comparison, or
          when you ask or settle.
        </Banner>
      )}
      {holder && <Text tone="muted">{`${holder.name} has it.`}</Text>}
      <DifferenceSides difference={difference} />
      <Card
        title="What was done"
        actions={mayNote && <Button onPress={() => setNoting(true)}>Note something</Button>}
      >
        <History difference={difference} />
      </Card>
      {act && <DifferenceDialog act={act} difference={difference} onClose={() => setAct(null)} />}
      {isNoting && (
        <WordsDialog
          title={`Note about ${policyNumber}`}
          consequence="It is for the office alone."
          label="Note"
          confirm="Note it"
          limit={limits.reason}
          run={async (words) => {
            await note.run({ body: { differenceId, note: words } });
          }}
          onClose={() => setNoting(false)}
        />
      )}
    </>
  );
}

const none = { noun: 'difference', instead: 'Please choose it in the list of differences.' };

interface Back {
  readonly label: string;
  readonly href: string;
}

function Difference({ differenceId, back }: { readonly differenceId: number; readonly back: Back }) {
  const { data, error, reload } = useEndpoint(office.difference, { query: { differenceId } });
  useFailureNotice(data ? undefined : error);
  const title = data ? `Difference about ${data.policyNumber}` : 'Difference';
  useDocumentTitle(title, data && { label: title, detail: data.insured });
  if (data !== undefined) return <DifferenceView difference={data} back={back} />;
  return (
    <>
      <PageTitle title="Difference" back={back} />
      <NoRecord {...none} read={{ error, reload }} />
    </>
  );
}

/**
 * One difference with both sides beside each other: `/slip/office/differences/{differenceId}`. Ids have up to 15
 * digits, which JavaScript holds exactly.
 */
export default function DifferenceScreen() {
  const { differenceId = '' } = useParams();
  const [query] = useSearchParams();
  const back = { label: titles.officeDifferences, href: differencesPath(differenceFilterOf(query)) };
  return (
    <Stack gap="5">
      {/^[1-9]\d{0,14}$/.test(differenceId) ? (
        <Difference key={differenceId} differenceId={Number(differenceId)} back={back} />
      ) : (
        <>
          <PageTitle title="Difference" back={back} />
          <NoRecord {...none} read={null} />
        </>
      )}
    </Stack>
  );
}
