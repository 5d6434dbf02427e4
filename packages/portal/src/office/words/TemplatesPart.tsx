import { ApiError, type Output, useAction, useEndpoint } from '@slip/api';
import { office, type ReasonGroup } from '@slip/api/contract';
import { Form, FormTextArea, useSchemaForm } from '@slip/forms';
import { fillTemplate, limits, type TemplateForm, templateFields, templateSchema } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useMayCall } from '../../session/useMayCall.js';
import { ownWords, wordsColumns } from './ownWords.js';

/** A template of a reason with its versions. */
type Template = Output<typeof office.reasonTemplates>[number];

const groupNames: Readonly<Record<ReasonGroup, string>> = {
  reject: 'Reject a registration',
  more: 'Ask for more of a registration',
  ask: 'Ask again at a question',
  refuse: 'Refuse a transaction',
};

const isDelivered = ({ text, delivered }: Template) => text === delivered;

function columnsOf(change?: (template: Template) => void): readonly ColumnDef<Template>[] {
  return [
    {
      id: 'label',
      header: 'Reason',
      meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
      cell: ({ row }) => row.original.label,
    },
    {
      id: 'group',
      header: 'To',
      meta: { isWrapping: true, minWidth: '9rem' },
      cell: ({ row }) => groupNames[row.original.group],
    },
    {
      id: 'words',
      header: 'Begins with',
      meta: { isWrapping: true, minWidth: '16rem' },
      cell: ({ row }) => row.original.words,
    },
    ...wordsColumns(isDelivered, change),
  ];
}

/** The versions of a template, the newest first; an empty text stands for the delivered one. */
function Versions({ template: { versions, delivered } }: { readonly template: Template }) {
  if (versions.length === 0) return <Text tone="muted">{ownWords.unchanged}</Text>;
  return (
    <Stack as="ul" gap="2">
      {versions.map(({ version, text, writtenAt, writtenBy }) => (
        <Stack as="li" key={version} gap="0.5">
          <Text>{text === '' ? delivered : text}</Text>
          <Text size="s" tone="muted">
            {`Version ${version}, ${formatMoment(writtenAt)} by ${writtenBy}${text === '' ? ', as delivered' : ''}`}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

interface TemplateDialogProps {
  readonly template: Template;
  readonly onClose: () => void;
}

/** Asks for the words of a template, and shows them with their fields filled in. */
function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { name, label, text, versions } = template;
  const formId = useId();
  const notices = useNotices();
  const { office: officeConfig } = useRuntimeConfig();
  const { run, isRunning } = useAction(office.setReasonTemplate);
  const form = useSchemaForm<TemplateForm>({ schema: templateSchema, defaultValues: { Words: text } });
  const words = useWatch({ control: form.control, name: 'Words' });

  async function save(changed?: string) {
    try {
      // The newest version that was read here: the office refuses to replace one that is newer.
      const basedOn = versions[0]?.version ?? 0;
      await run({ body: { name, ...(changed !== undefined && { text: changed }), basedOn } });
      notices.succeeded(`“${label}” is saved.`);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
    }
    return undefined;
  }

  return (
    <ActionDialog
      title={`Change “${label}”`}
      isRunning={isRunning}
      initialFocus="field"
      onClose={onClose}
      action="Save"
      form={formId}
      moreActions={
        <Button isDisabled={isRunning || isDelivered(template)} onPress={() => void save()}>
          {ownWords.back}
        </Button>
      }
    >
      <Stack gap="4">
        <Form
          id={formId}
          form={form}
          aria-label="The words"
          summaryLevel={3}
          fieldOf={(path) => (path === 'text' ? 'Words' : undefined)}
          onSubmit={({ Words }) => save(Words)}
        >
          <FormTextArea
            control={form.control}
            name="Words"
            label="Words"
            description={`Staff begin with them, and change them before they send them. Fields: ${templateFields.map((field) => `{${field}}`).join(', ')}.`}
            isRequired
            rows={4}
            characterLimit={limits.reason}
          />
        </Form>
        <Stack gap="1">
          <Heading level={3} size="m">
            What staff begin with
          </Heading>
          <Text as="p" style={{ whiteSpace: 'pre-line' }}>
            {fillTemplate(words, {
              office: officeConfig.name,
              email: officeConfig.email,
              phone: officeConfig.phone,
            })}
          </Text>
        </Stack>
      </Stack>
    </ActionDialog>
  );
}

const rowId = ({ name }: Template) => name;
const detailOf = (template: Template) => <Versions template={template} />;
const none: readonly Template[] = [];

/** The texts with which staff begin a reason: they change them, read their versions, and go back to the delivered texts. */
export function TemplatesPart() {
  const { data, error, isLoading, reload } = useEndpoint(office.reasonTemplates);
  const [changing, setChanging] = useState<Template | null>(null);
  useFailureNotice(data ? undefined : error);
  const mayChange = useMayCall(office.setReasonTemplate);
  const columns = useMemo(() => columnsOf(mayChange ? setChanging : undefined), [mayChange]);
  return (
    <>
      <DataGrid
        label="Templates of reasons"
        columns={columns}
        rows={data ?? none}
        getRowId={rowId}
        rowDetail={detailOf}
        isLoading={isLoading && data === undefined}
        error={data ? undefined : error && 'The templates could not be loaded.'}
        onRetry={() => void reload()}
      />
      {changing && <TemplateDialog template={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
