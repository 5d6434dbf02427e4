import { type Output, toNotice, useAction, useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import {
  businessDayFrom,
  type CalendarDate,
  formatCountOf,
  formatUsDate,
  isCalendarDate,
  todayIn,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { DateField } from '@slip/ui/DateField';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { DownloadIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useClock } from '../../clock/clock.js';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { type BankTransfer, dayWords, inMoney } from './bankWords.js';

type AchFile = Output<typeof office.exportAchFile>;

const noTransfers: readonly BankTransfer[] = [];

/** Tells if staff may ask to send a file, and how an earlier request for it ended. */
function earlierRequest(transfer: BankTransfer | undefined) {
  if (transfer?.state === 'done') return { mayAsk: false, words: 'The bank has it already.' };
  if (transfer?.state === 'waiting')
    return { mayAsk: false, words: 'It is asked for already, and waits for the worker.' };
  if (transfer) return { mayAsk: true, words: transfer.words };
  return { mayAsk: true, words: undefined };
}

/**
 * Writes the ACH file of a day (its debits, in the format that US banks exchange), shows it, and has it sent to the
 * bank when that is confirmed.
 */
export function AchDialog({ onClose }: { readonly onClose: () => void }) {
  const notices = useNotices();
  const client = useClient();
  const clock = useClock();
  const { timeZone } = useRuntimeConfig().office;
  const [day, setDay] = useState<CalendarDate | null>(() => businessDayFrom(todayIn(timeZone, clock())));
  const [file, setFile] = useState<AchFile>();
  const [isConfirmingArrival, setConfirmingArrival] = useState(false);
  const [refusedDay, setRefusedDay] = useState<CalendarDate | null>(null);
  const make = useAction(office.exportAchFile);
  const send = useAction(office.sendAchFile);
  const arrival = useAction(office.noteAchArrived);
  const transfers = useEndpoint(office.bankTransfers, {});
  const { download, isRunning: isSaving } = useFileDownload(useDownloadFailed());
  const earlierTransfer = (transfers.data ?? noTransfers).find(
    (each) => each.direction === 'sent' && each.day === file?.day,
  );
  const { mayAsk, words } = earlierRequest(earlierTransfer);

  /** Why the file of the day is not written or not sent, until another day is chosen. */
  const refusal = make.error ?? send.error ?? arrival.error;
  const isRefused = refusal !== undefined && refusedDay === day;

  async function write(ofDay: CalendarDate): Promise<void> {
    try {
      setFile(await make.run({ body: { day: ofDay } }));
    } catch {
      // The dialog shows the error beside the day.
      setRefusedDay(ofDay);
    }
  }
  async function ask({ day: ofDay, name }: AchFile): Promise<void> {
    try {
      // An earlier request has failed here: only then may staff ask again.
      await send.run({ body: { day: ofDay, ...(earlierTransfer && { again: true }) } });
      notices.succeeded(`${name} is sent within five minutes.`);
      onClose();
    } catch {
      setRefusedDay(day);
    }
  }
  async function noteArrived({ day: ofDay, name }: AchFile): Promise<void> {
    try {
      await arrival.run({ body: { day: ofDay } });
      notices.succeeded(`${name} is at the bank, and is not sent again.`);
      onClose();
    } catch {
      setConfirmingArrival(false);
      setRefusedDay(day);
    }
  }
  const isOpenDay = day !== null && businessDayFrom(day) === day;
  const isBusy = make.isRunning || send.isRunning || arrival.isRunning;
  return (
    <ActionDialog
      title="Send an ACH file"
      isRunning={isBusy}
      onClose={onClose}
      {...(file
        ? {
            action: earlierTransfer ? 'Send it again' : 'Send to the bank',
            disabledReason: mayAsk ? undefined : words,
            onAct: () => void ask(file),
            moreActions: earlierTransfer?.state === 'failed' && (
              <Button isDisabled={isBusy} onPress={() => setConfirmingArrival(true)}>
                The bank has it
              </Button>
            ),
          }
        : {
            action: 'Write the file',
            disabledReason: isOpenDay ? undefined : 'Choose a business day.',
            onAct: () => day !== null && void write(day),
          })}
    >
      <Stack gap="4">
        <Text as="p">
          The payments that post on a business day go to the bank in one file, which is written once. Nothing
          is sent before you have seen what is in it.
        </Text>
        <DateField
          label="Business day"
          isRequired
          isDisabled={isBusy}
          value={day}
          errorMessage={
            day === null || isOpenDay
              ? isRefused && toNotice(refusal)?.text
              : `On ${formatUsDate(day)} no bank is open: choose ${formatUsDate(businessDayFrom(day))}.`
          }
          onChange={(date) => {
            setDay(isCalendarDate(date) ? date : null);
            setFile(undefined);
            setRefusedDay(null);
          }}
        />
        {file && (
          <>
            <DescriptionList
              columns={2}
              items={[
                { label: 'File', value: file.name },
                { label: 'Posts on', value: dayWords(file.day) },
                { label: 'Has', value: formatCountOf(file.debits, 'debit') },
                { label: 'Total', value: inMoney(file.total) },
              ]}
            />
            <Button
              size="s"
              icon={<DownloadIcon size="s" />}
              isPending={isSaving}
              onPress={() => void download(() => client.call(office.achFile, { query: { day: file.day } }))}
            >
              Download it
            </Button>
            {transfers.data && !earlierTransfer && (
              <Text as="p">
                {`Send it here, or give it to the bank by hand: its debits count as paid two business days after ${dayWords(file.day)}, unless they come back.`}
              </Text>
            )}
            {words !== undefined && (
              <Banner
                tone={mayAsk ? 'warning' : 'info'}
                title={mayAsk ? 'It was not sent yet' : 'It was sent'}
              >
                {mayAsk ? `${words} Send it again only if the bank says that it has not come.` : words}
              </Banner>
            )}
          </>
        )}
      </Stack>
      {file && isConfirmingArrival && (
        <ConfirmDialog
          title={`Does the bank have ${file.name}?`}
          isOpen
          isPending={arrival.isRunning}
          confirmLabel="Yes, it has come"
          onOpenChange={setConfirmingArrival}
          onConfirm={() => void noteArrived(file)}
        >
          {`It is not sent again then, and cannot be: if it has not come, ${formatCountOf(file.debits, 'debit')} of ${inMoney(file.total)} would never be collected.`}
        </ConfirmDialog>
      )}
    </ActionDialog>
  );
}
