import { ApiError, type Output, useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Form, FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import { type LetterForm, letterSchema, limits, templateFields } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Dialog } from '@slip/ui/Dialog';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { LetterText, ShownInstead } from '../LetterText.js';
import { ownWords, wordsColumns } from './ownWords.js';

/** A letter with its fields and versions. */
type OfficeLetter = Output<typeof office.letters>[number];

/** A letter as it would be sent, and the values of the form that it was made of. */
interface LetterPreview {
  readonly words: LetterForm;
  readonly subject: string;
  readonly text: string;
}

const isDelivered = ({ subject, text, delivered }: OfficeLetter) =>
  subject === delivered.subject && text === delivered.text;

function columnsOf(change?: (letter: OfficeLetter) => void): readonly ColumnDef<OfficeLetter>[] {
  return [
    {
      id: 'label',
      header: 'Letter',
      meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
      cell: ({ row }) => row.original.label,
    },
    {
      id: 'sent',
      header: 'To',
      meta: { isWrapping: true, minWidth: '14rem' },
      cell: ({ row }) => row.original.sent,
    },
    {
      id: 'subject',
      header: 'Subject',
      meta: { isWrapping: true, minWidth: '12rem' },
      cell: ({ row }) => row.original.subject,
    },
    ...wordsColumns(isDelivered, change),
  ];
}

/** The versions of a letter, the newest first; an empty text stands for the delivered one. */
function Versions({ letter: { versions, delivered } }: { readonly letter: OfficeLetter }) {
  if (versions.length === 0) {
    return (
      <Stack gap="1">
        <Text tone="muted">{ownWords.unchanged}</Text>
        <Text weight="semibold">{delivered.subject}</Text>
        <Text as="p" style={{ whiteSpace: 'pre-line' }}>
          {delivered.text}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack as="ul" gap="4">
      {versions.map(({ version, subject, text, writtenAt, writtenBy }) => (
        <Stack as="li" key={version} gap="1">
          <Text weight="semibold">{text === '' ? delivered.subject : subject}</Text>
          <Text as="p" style={{ whiteSpace: 'pre-line' }}>
            {text === '' ? delivered.text : text}
          </Text>
          <Text size="s" tone="muted">
            {`Version ${version}, ${formatMoment(writtenAt)} by ${writtenBy}${text === '' ? ', as delivered' : ''}`}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

/** The fields of a letter, and the sentences that its text must keep. */
function LetterNeeds({ letter: { fields, kept } }: { readonly letter: OfficeLetter }) {
  return (
    <Stack gap="3">
      <Heading level={3} size="m">
        Fields
      </Heading>
      <DescriptionList
        columns={2}
        items={[
          ...fields.map(({ name, about, isRequired, secret }) => ({
            label: `{${name}}`,
            value: isRequired
              ? `${about}. The text has to have it${secret === 'link' ? ', alone on a line' : ''}.`
              : about,
          })),
          {
            label: templateFields.map((field) => `{${field}}`).join(', '),
            value: 'Name, email address and phone number of the office',
          },
        ]}
      />
      {kept.map((sentence) => (
        <Text as="p" key={sentence}>{`The text keeps this sentence: “${sentence}”`}</Text>
      ))}
    </Stack>
  );
}

const fieldNames: Readonly<Record<string, keyof LetterForm>> = { subject: 'Subject', text: 'Text' };

interface LetterDialogProps {
  readonly letter: OfficeLetter;
  readonly onClose: () => void;
}

/** Asks for the words of a letter, and shows the letter with examples before they are saved. */
function LetterDialog({ letter, onClose }: LetterDialogProps) {
  const { name, label, subject, text, fields, kept, versions } = letter;
  const formId = useId();
  const notices = useNotices();
  /** The letter that is shown; null while it is written. */
  const [shown, setShown] = useState<LetterPreview | null>(null);
  const preview = useAction(office.previewLetter);
  const test = useAction(office.testLetter);
  const save = useAction(office.setLetter);
  const schema = useMemo(() => letterSchema({ fields, kept }), [fields, kept]);
  const form = useSchemaForm<LetterForm>({ schema, defaultValues: { Subject: subject, Text: text } });
  const isBusy = test.isRunning || save.isRunning;

  const bodyOf = ({ Subject, Text: words }: LetterForm) => ({ name, subject: Subject, text: words });

  async function show(words: LetterForm) {
    try {
      setShown({ words, ...(await preview.run({ body: bodyOf(words) })) });
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
    }
    return undefined;
  }

  async function sendTest({ words }: LetterPreview): Promise<void> {
    try {
      const { mailedTo } = await test.run({ body: bodyOf(words) });
      notices.succeeded(`The test was mailed to ${mailedTo}.`);
    } catch (failure) {
      notices.failed(failure);
    }
  }

  async function store(words?: LetterForm): Promise<void> {
    try {
      // The newest version that was read here: the office refuses to replace one that is newer.
      const basedOn = versions[0]?.version ?? 0;
      await save.run({ body: { ...(words ? bodyOf(words) : { name }), basedOn } });
      notices.succeeded(`“${label}” is saved.`);
      onClose();
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <Dialog
      title={`Change “${label}”`}
      size="l"
      isOpen
      isBusy={isBusy}
      initialFocus="field"
      onOpenChange={onClose}
      footer={
        shown === null ? (
          <>
            <Button isDisabled={isBusy} onPress={onClose}>
              Cancel
            </Button>
            <Button isDisabled={isBusy || isDelivered(letter)} onPress={() => void store()}>
              {ownWords.back}
            </Button>
            <Button type="submit" form={formId} variant="primary" isPending={preview.isRunning}>
              Show the letter
            </Button>
          </>
        ) : (
          <>
            <Button isDisabled={isBusy} onPress={() => setShown(null)}>
              Change it
            </Button>
            <Button isDisabled={isBusy} isPending={test.isRunning} onPress={() => void sendTest(shown)}>
              Send me a test
            </Button>
            <Button
              variant="primary"
              isDisabled={test.isRunning}
              isPending={save.isRunning}
              onPress={() => void store(shown.words)}
            >
              Save
            </Button>
          </>
        )
      }
    >
      {shown === null ? (
        <Stack gap="4">
          <Form
            id={formId}
            form={form}
            aria-label="The letter"
            summaryLevel={3}
            fieldOf={(path) => fieldNames[path]}
            onSubmit={show}
          >
            <FormTextField control={form.control} name="Subject" label="Subject" isRequired />
            <FormTextArea
              control={form.control}
              name="Text"
              label="Text"
              description="Paragraphs, with an empty line between them. How to reach the office, and its name, follow by themselves."
              isRequired
              rows={12}
              characterLimit={limits.messageText}
            />
          </Form>
          <LetterNeeds letter={letter} />
        </Stack>
      ) : (
        <ShownInstead>
          <LetterText
            title="As it will be sent, with examples in its fields"
            to={letter.sent}
            subject={shown.subject}
            text={shown.text}
          />
        </ShownInstead>
      )}
    </Dialog>
  );
}

const rowId = ({ name }: OfficeLetter) => name;
const detailOf = (letter: OfficeLetter) => <Versions letter={letter} />;
const none: readonly OfficeLetter[] = [];

/** The letters that are mailed: staff change them, read their versions, and go back to the delivered texts. */
export function LettersPart() {
  const { data, error, isLoading, reload } = useEndpoint(office.letters);
  const [changing, setChanging] = useState<OfficeLetter | null>(null);
  useFailureNotice(data ? undefined : error);
  const mayChange = useMayCall(office.setLetter);
  const columns = useMemo(() => columnsOf(mayChange ? setChanging : undefined), [mayChange]);
  return (
    <>
      <DataGrid
        label="Letters"
        columns={columns}
        rows={data ?? none}
        getRowId={rowId}
        rowDetail={detailOf}
        isUnpaged
        isLoading={isLoading && data === undefined}
        error={data ? undefined : error && 'The letters could not be loaded.'}
        onRetry={() => void reload()}
      />
      {changing && <LetterDialog letter={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
