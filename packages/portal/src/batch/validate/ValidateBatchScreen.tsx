import { permissionHolder } from '@slip/api';
import { type BatchValidationResult, batchsubmission } from '@slip/api/contract';
import { Form, FormFileField, useSchemaForm } from '@slip/forms';
import { accountKind, limits, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { BatchDocuments } from '../documents/BatchDocuments.js';
import { UploadErrors } from '../errors/UploadErrors.js';
import { UploadProgress } from '../upload/UploadProgress.js';
import { emptyUpload, type UploadValues, uploadRules } from '../upload/uploadCall.js';
import { useFileTransfer } from '../upload/useFileTransfer.js';

/** Checks an XML file against the published schema, without filing it: `/slip/batch-submission/validate` (spec 2 §2). */
export default function ValidateBatchScreen() {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const notices = useNotices();
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const rules = useMemo(
    () => uploadRules({ format: 'xml', kind, today, maximum: limits.validateUpload }),
    [kind, today],
  );
  const form = useSchemaForm<UploadValues>({ schema: rules, defaultValues: emptyUpload });
  const fileTransfer = useFileTransfer();
  const { transfer, send } = fileTransfer;
  const button = useRef<HTMLButtonElement>(null);
  const [checked, setChecked] = useState<{
    readonly file: File;
    readonly result: BatchValidationResult;
  } | null>(null);
  const [chosen] = useWatch({ control: form.control, name: 'Files' });
  const result = checked !== null && checked.file === chosen ? checked.result : null;

  async function validate({ Files: [file] }: UploadValues) {
    if (file === undefined) return undefined;
    setChecked(null);
    return send(file, {
      call: (client, options) =>
        client.call(batchsubmission.validateXmlBatchFileExt, { upload: file }, options),
      onAnswer: (answer) => {
        setChecked({ file, result: answer });
        notices.validated(answer.statusMessage, answer.success);
      },
    });
  }

  /** Makes a press that takes its own button away leave the focus at the one that sent the file first. */
  const focusAfter = (press: () => void) => () => {
    press();
    button.current?.focus();
  };

  return (
    <Stack gap="5">
      <PageTitle
        title={titles.validateBatch}
        subtitle="Checks a file against the published schema. Nothing is submitted or kept."
      />
      <Card title="File to validate">
        <Form form={form} aria-label={titles.validateBatch} summaryLevel={3} onSubmit={validate}>
          <FormFileField
            control={form.control}
            name="Files"
            label="XML file"
            isRequired
            endings={['.xml']}
            maxBytes={limits.validateUpload}
            maxFiles={1}
            isDisabled={transfer !== null}
            messages={{ wrongKind: () => messages.batch.onlyFormat('XML') }}
          />
          <UploadProgress
            transfer={transfer}
            retry={focusAfter(fileTransfer.retry)}
            cancel={focusAfter(fileTransfer.cancel)}
          />
          <Inline>
            <Button ref={button} type="submit" variant="primary" isPending={transfer?.kind === 'sending'}>
              Submit
            </Button>
          </Inline>
          {result?.success === true && <Banner tone="success">{result.statusMessage}</Banner>}
          {result?.success === false && (
            <UploadErrors format="xml" errors={result.errorMessage} help={result.schemaErrorHelpLink} />
          )}
        </Form>
      </Card>
      <BatchDocuments />
    </Stack>
  );
}
