import { ApiError, useAction, useEndpoint } from '@slip/api';
import { LOOK_MINUTES, office } from '@slip/api/contract';
import { formatPhone, formatUsDate } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { memo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useDropQueryParameters } from '../../navigation/useDropQueryParameters.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { NoRecord } from '../NoRecord.js';
import { AccountSections } from './AccountSections.js';
import { ActDialog } from './ActDialog.js';
import {
  type AccountPerson,
  accountDetail,
  accountKindNames,
  numberLabels,
  type ShownAccount,
} from './accountWords.js';
import { BooksCard } from './BooksCard.js';
import { endAccountWords } from './endAccountWords.js';
import { keepLook } from './look.js';
import { PeopleCard } from './PeopleCard.js';
import { maySeeAs, type PersonActId, personActs } from './personActs.js';

/** The person an act is done to, and the reason. */
interface ActTarget {
  readonly userName: string;
  readonly reason: string;
}

/** The acts of staff; each returns the text of a notice about it. */
interface Acts {
  readonly toPerson: Readonly<Record<PersonActId, (target: ActTarget) => Promise<string>>>;
  readonly endAccount: (accountId: number, reason: string) => Promise<string>;
  readonly isRunning: boolean;
}

/** The endpoints that the acts call. */
function useActs(): Acts {
  const look = useAction(office.lookAs);
  const lock = useAction(office.lockAccount);
  const unlock = useAction(office.unlockAccount);
  const reset = useAction(office.resetMfa);
  const sessions = useAction(office.endSessions);
  const password = useAction(office.mailPasswordLink);
  const primary = useAction(office.makePrimary);
  const remove = useAction(office.endPerson);
  const end = useAction(office.endAccount);
  return {
    toPerson: {
      lookAs: async (body) => {
        keepLook(await look.run({ body }));
        window.location.assign(paths.home);
        return `The portal is opened as ${body.userName} sees it.`;
      },
      lock: async (body) => `${(await lock.run({ body })).userName} is locked.`,
      unlock: async ({ userName }) =>
        `${(await unlock.run({ body: { userName } })).userName} can sign in again.`,
      resetSecondFactors: async ({ userName }) =>
        `${(await reset.run({ body: { userName } })).userName} has no second factor now.`,
      endSessions: async (body) => {
        const { userName, ended } = await sessions.run({ body });
        return ended === 0 ? `${userName} was signed in nowhere.` : `${userName} is signed out everywhere.`;
      },
      mailPasswordLink: async ({ userName }) =>
        `A link was mailed to ${(await password.run({ body: { userName } })).mailedTo}.`,
      makePrimary: async (body) => `${(await primary.run({ body })).userName} is the primary user now.`,
      delete: async (body) => `${(await remove.run({ body })).userName} was deleted.`,
    },
    endAccount: async (accountId, reason) => {
      const { isDone, name, proposal } = await end.run({ body: { accountId, reason } });
      return isDone
        ? `The account of ${name} has ended.`
        : `Proposal ${proposal} waits: the account of ${name} ends when another person of the office approves it.`;
    },
    isRunning: [look, lock, unlock, reset, sessions, password, primary, remove, end].some(
      ({ isRunning }) => isRunning,
    ),
  };
}

const back = { label: titles.officeAccounts, href: paths.officeAccounts };
const none = { noun: 'account', instead: 'Please find it among the accounts.' };

/** An act that is asked about before it is done: an act on a person, or the end of the account. */
type Question = { readonly act: PersonActId; readonly person: AccountPerson } | { readonly act: 'end' };

function AccountFacts({ account }: { readonly account: ShownAccount }) {
  const { kind, number, fein, address, phone, phoneExt, phoneCountry, firstDay, lastDay } = account;
  const dialled = phone === '' ? '' : formatPhone(phone, phoneCountry);
  return (
    <Card title="Account">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Kind', value: accountKindNames[kind] },
          { label: numberLabels[kind], value: number },
          ...(fein === null ? [] : [{ label: 'FEIN or tax ID', value: fein }]),
          { label: 'Address', value: address },
          { label: 'Phone', value: phoneExt === '' ? dialled : `${dialled}, extension ${phoneExt}` },
          { label: 'First day', value: formatUsDate(firstDay) },
          ...(lastDay === null ? [] : [{ label: 'Last day', value: formatUsDate(lastDay) }]),
        ]}
      />
    </Card>
  );
}

/** When and why the account has ended. */
function EndedBanner({ ended }: Pick<ShownAccount, 'ended'>) {
  return (
    <Banner tone="info" title={ended === null ? 'This account has ended' : `Ended by ${ended.by}`}>
      {ended === null
        ? 'Nobody can sign in with it.'
        : `On ${formatMoment(ended.at)}. ${ended.reason === null ? '' : `The reason: ${ended.reason}`}`}
    </Banner>
  );
}

/** Shown to staff who saw the portal as a person of the account: they are led back here when the look is over. */
function LookOverBanner() {
  const [query] = useSearchParams();
  const drop = useDropQueryParameters();
  if (query.get('look') !== 'over') return null;
  return (
    <Banner tone="info" title="You see the portal as yourself again" onDismiss={() => drop('look')}>
      {`Looking as somebody else ends after ${LOOK_MINUTES} minutes, and at once when you sign out or may no longer do it, or when they can sign in no longer.`}
    </Banner>
  );
}

interface AccountPartsProps {
  readonly account: ShownAccount;
  readonly onAsk: (question: Question) => void;
}

/** Everything that belongs to the account. A question that opens does not draw it again: it has a dozen tables. */
const AccountParts = memo(function AccountParts({ account, onAsk }: AccountPartsProps) {
  const { kind, number, people } = account;
  return (
    <>
      <AccountFacts account={account} />
      <PeopleCard people={people} onAsk={(act, person) => onAsk({ act, person })} />
      <AccountSections account={account} />
      {(kind === 'Agent' || kind === 'IPC') && <BooksCard account={number} />}
    </>
  );
});

/** The open question; confirming it does the act. */
function OpenQuestion({
  account,
  question,
  onClose,
  onRefused,
}: {
  readonly account: ShownAccount;
  readonly question: Question;
  readonly onClose: () => void;
  readonly onRefused: () => void;
}) {
  const notices = useNotices();
  const acts = useActs();
  const words =
    question.act === 'end'
      ? endAccountWords(account)
      : personActs.find(({ id }) => id === question.act)?.words(question.person);
  if (words === undefined) return null;

  async function confirm(reason: string): Promise<void> {
    try {
      const noticeText =
        question.act === 'end'
          ? await acts.endAccount(account.accountId, reason)
          : await acts.toPerson[question.act]({ userName: question.person.userName, reason });
      notices.succeeded(noticeText);
      onClose();
    } catch (failure) {
      notices.failed(failure);
      // 409: somebody else did it first: the page is read again. After any other failure the reason stays.
      if (failure instanceof ApiError && failure.status === 409) {
        onClose();
        onRefused();
      }
    }
  }

  return (
    <ActDialog
      words={words}
      isPending={acts.isRunning}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    />
  );
}

function Account({ accountId }: { readonly accountId: number }) {
  const { data, error, reload } = useEndpoint(office.account, { query: { accountId } });
  const [question, setQuestion] = useState<Question | null>(null);
  const mayAct = useMayCall(office.endAccount);
  useFailureNotice(error);
  useDocumentTitle(
    data === undefined ? 'Account' : `Account of ${data.name}`,
    data && { label: data.name, detail: accountDetail(data) },
  );
  if (data === undefined) {
    return (
      <>
        <PageTitle title="Account" back={back} />
        <NoRecord {...none} read={{ error, reload }} />
      </>
    );
  }
  const { name, kind, isEnded, ended, people } = data;
  const primary = people.rows.find((person) => person.isPrimary && maySeeAs(person));
  return (
    <>
      <PageTitle
        title={name}
        status={isEnded ? <Badge>Ended</Badge> : <Badge tone="info">{accountKindNames[kind]}</Badge>}
        back={back}
        actions={
          !isEnded &&
          mayAct && (
            <>
              {primary && (
                <Button onPress={() => setQuestion({ act: 'lookAs', person: primary })}>
                  Look as they see it
                </Button>
              )}
              <Button onPress={() => setQuestion({ act: 'end' })}>End the account</Button>
            </>
          )
        }
      />
      <LookOverBanner />
      {isEnded && <EndedBanner ended={ended} />}
      <AccountParts account={data} onAsk={setQuestion} />
      {question && (
        <OpenQuestion
          account={data}
          question={question}
          onClose={() => setQuestion(null)}
          onRefused={() => void reload()}
        />
      )}
    </>
  );
}

/**
 * One account with the newest of everything that belongs to it: `/slip/office/accounts/{accountId}`. Ids have up to 15
 * digits, which JavaScript holds exactly.
 */
export default function AccountScreen() {
  const { accountId = '' } = useParams();
  return (
    <Stack gap="5">
      {/^[1-9]\d{0,14}$/.test(accountId) ? (
        <Account key={accountId} accountId={Number(accountId)} />
      ) : (
        <>
          <PageTitle title="Account" back={back} />
          <NoRecord {...none} read={null} />
        </>
      )}
    </Stack>
  );
}
