import { ApiError, type Client, type Output, useAction, useClient, useInvalidate } from '@slip/api';
import { helpFileEndings, office } from '@slip/api/contract';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import { type HelpFileForm, helpFileSchema, limits } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { FileUploader } from '@slip/ui/FileUploader';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useId, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';

/** A document at Help with its versions. */
export type HelpFile = Output<typeof office.helpFiles>[number];

const endings = Object.values(helpFileEndings).flat();

const placeOf = ({ Title, Category, Position }: HelpFileForm) => ({
  title: Title,
  category: Category,
  position: Number(Position),
});

/** The changes of a document that the form makes. The rest is not sent: somebody else may have changed it meanwhile. */
function changeOf(values: HelpFileForm, file: HelpFile) {
  const { title, category, position } = placeOf(values);
  return {
    ...(title !== file.title && { title }),
    ...(category !== file.category && { category }),
    ...(position !== file.position && { position }),
  };
}

const fieldNames: Readonly<Record<string, keyof HelpFileForm>> = {
  title: 'Title',
  category: 'Category',
  position: 'Position',
};

/** Sends the file of a document, and reloads the list. */
function useSending() {
  const client = useClient();
  const invalidate = useInvalidate();
  const [isRunning, setRunning] = useState(false);
  async function send(call: (client: Client) => Promise<HelpFile>): Promise<HelpFile> {
    setRunning(true);
    try {
      return await call(client);
    } finally {
      setRunning(false);
      invalidate(office.addHelpFile.invalidates);
    }
  }
  return { send, isRunning };
}

interface FileFieldProps {
  readonly onChoose: (file: File | undefined) => void;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
}

function FileField({ onChoose, error, isDisabled }: FileFieldProps) {
  return (
    <FileUploader
      label="File"
      isRequired
      endings={endings}
      maxBytes={limits.upload}
      maxFiles={1}
      isDisabled={isDisabled}
      errorMessage={error}
      onChange={(items) => onChoose(items.find(({ state }) => state === 'ready')?.file)}
    />
  );
}

export interface HelpFileDialogProps {
  /** The document to change; left out for a new one. */
  readonly file?: HelpFile | undefined;
  readonly onClose: () => void;
}

/** Asks for the title, category and place of a document at Help; for a new document also for its file. */
export function HelpFileDialog({ file, onClose }: HelpFileDialogProps) {
  const formId = useId();
  const notices = useNotices();
  const add = useSending();
  const change = useAction(office.changeHelpFile);
  const [upload, setUpload] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const isRunning = add.isRunning || change.isRunning;
  const form = useSchemaForm<HelpFileForm>({
    schema: helpFileSchema,
    defaultValues: {
      Title: file?.title ?? '',
      Category: file?.category ?? '',
      Position: String(file?.position ?? 1),
    },
  });

  async function save(values: HelpFileForm) {
    if (!file && !upload) {
      setFileError('File is required.');
      return undefined;
    }
    try {
      if (file) {
        await change.run({ body: { helpFileId: file.helpFileId, ...changeOf(values, file) } });
      } else if (upload) {
        const query = { ...placeOf(values), fileName: upload.name };
        await add.send((client) => client.call(office.addHelpFile, { query, upload }));
      }
      notices.succeeded(`“${values.Title}” is saved.`);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) {
        setFileError(failure.problems.find(({ path }) => path === 'upload')?.message);
        return failure.problems.filter(({ path }) => path !== 'upload');
      }
      notices.failed(failure);
    }
    return undefined;
  }

  return (
    <ActionDialog
      title={file ? `Change “${file.title}”` : 'Add a document'}
      isRunning={isRunning}
      initialFocus="field"
      onClose={onClose}
      action={file ? 'Save' : 'Show it at Help'}
      form={formId}
    >
      <Form
        id={formId}
        form={form}
        aria-label="The document"
        summaryLevel={3}
        fieldOf={(path) => fieldNames[path]}
        onSubmit={save}
      >
        <FormTextField control={form.control} name="Title" label="Title" isRequired />
        <FormTextField
          control={form.control}
          name="Category"
          label="Category"
          description="The heading it stands under, such as Calendars."
          isRequired
        />
        <FormTextField
          control={form.control}
          name="Position"
          label="Place"
          description="1 is the first of its category."
          isRequired
          inputMode="numeric"
        />
        {!file && (
          <FileField
            error={fileError}
            isDisabled={isRunning}
            onChoose={(chosen) => {
              setUpload(chosen);
              setFileError(undefined);
            }}
          />
        )}
      </Form>
    </ActionDialog>
  );
}

export interface HelpFileActProps {
  readonly file: HelpFile;
  readonly onClose: () => void;
}

/** Asks for the new version of a document at Help. */
export function ReplaceHelpFileDialog({ file, onClose }: HelpFileActProps) {
  const notices = useNotices();
  const { send, isRunning } = useSending();
  const [upload, setUpload] = useState<File>();
  const [fileError, setFileError] = useState<string>();

  async function replace(chosen: File): Promise<void> {
    try {
      const query = { helpFileId: file.helpFileId, fileName: chosen.name };
      const { versions } = await send((client) =>
        client.call(office.replaceHelpFile, { query, upload: chosen }),
      );
      notices.succeeded(`“${file.title}” is version ${versions[0]?.version} now.`);
      onClose();
    } catch (failure) {
      const problem = failure instanceof ApiError && failure.problems.find(({ path }) => path === 'upload');
      if (problem) setFileError(problem.message);
      else notices.failed(failure);
    }
  }

  return (
    <ActionDialog
      title={`Replace “${file.title}”`}
      isRunning={isRunning}
      onClose={onClose}
      action="Replace it"
      isDisabled={upload === undefined}
      onAct={() => upload && void replace(upload)}
    >
      <Stack gap="4">
        <Text as="p">People get the new version from now on. Earlier ones are kept for staff.</Text>
        <FileField
          error={fileError}
          isDisabled={isRunning}
          onChoose={(chosen) => {
            setUpload(chosen);
            setFileError(undefined);
          }}
        />
      </Stack>
    </ActionDialog>
  );
}

/** Asks before a document is taken down, or shown again. */
export function ShowDialog({ file, onClose }: HelpFileActProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.changeHelpFile);
  const { helpFileId, title, isShown } = file;
  async function change(): Promise<void> {
    try {
      await run({ body: { helpFileId, isShown: !isShown } });
      notices.succeeded(isShown ? `“${title}” is taken down.` : `“${title}” is shown again.`);
    } catch (failure) {
      notices.failed(failure);
    }
    onClose();
  }
  return (
    <ConfirmDialog
      title={isShown ? `Take “${title}” down?` : `Show “${title}” again?`}
      isOpen
      isPending={isRunning}
      confirmLabel={isShown ? 'Take it down' : 'Show it'}
      onConfirm={() => void change()}
      onOpenChange={onClose}
    >
      {isShown
        ? 'Nobody but staff sees it then. It can be shown again, with all of its versions.'
        : 'Everybody sees its newest version at Help.'}
    </ConfirmDialog>
  );
}
