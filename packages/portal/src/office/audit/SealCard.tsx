import { useClient, useEndpoint } from '@slip/api';
import { MAX_UNSEALED_COUNTED, office } from '@slip/api/contract';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { CopyButton } from '@slip/ui/CopyButton';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useNotices } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import type { AuditStanding } from './auditWords.js';

/** The mark of a seal: its number, and its hash in hexadecimal digits. */
const MARK_PATTERN = /^[1-9]\d{0,14}:[0-9a-f]{64}$/;

/** The result of a verification, or its progress. */
interface Verdict {
  /** How many entries are verified so far. */
  readonly entries: number;
  readonly isDone: boolean;
  /** The reason why the trail is not as it was sealed; null as long as nothing is wrong. */
  readonly wrong: string | null;
}

const entriesIn = (count: number) => formatCountOf(count, 'entry', 'entries');

/** How far the trail is sealed. */
function SealStanding({ newest, unsealed: { count, since } }: AuditStanding) {
  const more = count >= MAX_UNSEALED_COUNTED ? ' or more' : '';
  const waits =
    count === 0 || since === null ? 'None' : `${entriesIn(count)}${more}, since ${formatMoment(since)}`;
  return (
    <DescriptionList
      columns={3}
      items={[
        {
          label: 'Sealed up to entry',
          value: newest === null ? 'None yet' : formatCount(newest.lastEntry),
        },
        { label: 'Newest seal', value: newest === null ? '' : formatMoment(newest.sealedAt) },
        { label: 'Not sealed yet', value: waits },
        ...(newest === null
          ? []
          : [
              {
                label: 'Its mark, to be noted elsewhere',
                isWide: true,
                value: (
                  <Inline gap="2" align="center" isNowrap>
                    <span style={{ overflowWrap: 'anywhere', minInlineSize: 0 }}>{newest.mark}</span>
                    <CopyButton value={newest.mark} label="Copy the mark" />
                  </Inline>
                ),
              },
            ]),
      ]}
    />
  );
}

/** The seals over the audit trail: how far they go, and a check that nothing they cover was changed. */
export function SealCard() {
  const client = useClient();
  const notices = useNotices();
  const { data, error, isLoading, reload } = useEndpoint(office.auditSeal, {});
  const [mark, setMark] = useState('');
  const [problem, setProblem] = useState<string>();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const isRunning = verdict !== null && !verdict.isDone;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Verifies seal by seal up to the last one or the first that is wrong; each call verifies as many as it has time for. */
  async function verify(notedMark: string): Promise<void> {
    let entries = 0;
    let from: number | null = 1;
    let wrong: string | null = null;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setVerdict({ entries, isDone: false, wrong });
    try {
      while (from !== null && wrong === null) {
        const query: { from: number; mark?: string } =
          from === 1 && notedMark !== '' ? { from, mark: notedMark } : { from };
        const found = await client.call(office.verifyAudit, { query }, { signal });
        entries += found.verified;
        wrong = found.wrong?.words ?? null;
        from = found.next;
        setVerdict({ entries, isDone: false, wrong });
      }
      setVerdict({ entries, isDone: true, wrong });
      void reload();
    } catch (failure) {
      // Whoever has left the page needs no answer.
      if (signal.aborted) return;
      setVerdict(null);
      notices.failed(failure);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const notedMark = mark.trim();
    const isMark = notedMark === '' || MARK_PATTERN.test(notedMark);
    setProblem(isMark ? undefined : 'A mark is a number, a colon and 64 letters and digits. Copy all of it.');
    if (isMark) void verify(notedMark);
  }

  return (
    <Card
      title="Seals"
      description="Each minute a seal is put over the newest entries and the seal before. Whatever is changed, removed or put in later shows."
    >
      <Stack gap="4">
        {data ? (
          <SealStanding {...data} />
        ) : isLoading ? (
          <Skeleton lines={5} />
        ) : (
          error && <LoadFailed size="s" title="The seals could not be loaded" onRetry={reload} />
        )}
        <form onSubmit={submit} aria-label="Verify the audit trail" noValidate>
          <Inline gap="3" align="end">
            <TextField
              label="A mark that was noted earlier (optional)"
              errorMessage={problem}
              value={mark}
              onChange={(typed) => {
                setMark(typed);
                setProblem(undefined);
              }}
              style={{ flex: '1 1 18rem', maxInlineSize: '40rem' }}
            />
            <Button type="submit" isPending={isRunning}>
              Verify
            </Button>
          </Inline>
        </form>
        {isRunning && (
          <output>
            <Text tone="muted">{`${entriesIn(verdict.entries)} verified so far.`}</Text>
          </output>
        )}
        {verdict?.isDone === true &&
          verdict.wrong === null &&
          (verdict.entries === 0 ? (
            <Banner tone="info" title="Nothing is sealed yet">
              The first seal is made within a minute or two.
            </Banner>
          ) : (
            <Banner tone="success" title="The audit trail is as it was sealed">
              {`${entriesIn(verdict.entries)} verified: nothing was changed, removed or put in.`}
            </Banner>
          ))}
        {verdict?.isDone === true && verdict.wrong !== null && (
          <Banner tone="danger" title="The audit trail is not as it was sealed">
            {[
              verdict.wrong,
              verdict.entries > 0 && `${entriesIn(verdict.entries)} in the seals before are as they were.`,
              'Keep the database as it is, and compare it with a backup.',
            ]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}
