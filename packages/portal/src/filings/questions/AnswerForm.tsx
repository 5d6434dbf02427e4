import { ApiError, type Output, toNotice, useAction, useClient } from '@slip/api';
import { filings, questionFileEndings } from '@slip/api/contract';
import { Form, FormTextArea, useSchemaForm } from '@slip/forms';
import { type AnswerForm as AnswerValues, answerSchema, limits, messages } from '@slip/forms/rules';
import { FileUploader, type UploadItem } from '@slip/ui/FileUploader';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';

type Attachment = Output<typeof filings.attachQuestionFile>;
type Item = UploadItem<Attachment>;

/** Why an answer cannot be sent yet, because of its files. */
export type FilesObstacle = 'under-way' | 'failed' | null;

export interface AnswerFormProps {
  /** The id of the form, for the button outside of it that sends the answer. */
  readonly id: string;
  readonly agentTransactionId: number;
  /** Called with the obstacle whenever the files change: the button to send is outside of the form. */
  readonly onObstacle: (obstacle: FilesObstacle) => void;
  readonly onRunning: (isRunning: boolean) => void;
  readonly onSent: () => void;
}

const endings = Object.values(questionFileEndings).flat();

/** Why the files keep the answer from being sent; null if they do not. */
function obstacleOf(items: readonly Item[]): FilesObstacle {
  if (items.some(({ state }) => state === 'waiting' || state === 'uploading')) return 'under-way';
  return items.some(({ state }) => state === 'failed') ? 'failed' : null;
}

/** The office's own text for a file that it refused; empty if the call failed otherwise. */
function refusalOf(reason: unknown): string {
  return reason instanceof ApiError && reason.kind === 'http' ? (toNotice(reason)?.text ?? '') : '';
}

/** The form of a filer's answer: a text, and files that are uploaded while the text is written. */
export function AnswerForm({ id, agentTransactionId, onObstacle, onRunning, onSent }: AnswerFormProps) {
  const client = useClient();
  const notices = useNotices();
  const { run } = useAction(filings.answerQuestion);
  const form = useSchemaForm<AnswerValues>({ schema: answerSchema, defaultValues: { Answer: '' } });
  const [attachmentIds, setAttachmentIds] = useState<readonly number[]>([]);

  function takeFiles(items: readonly Item[]): void {
    setAttachmentIds(items.flatMap(({ result }) => (result === undefined ? [] : [result.attachmentId])));
    onObstacle(obstacleOf(items));
  }

  async function send({ Answer }: AnswerValues) {
    onRunning(true);
    try {
      await run({ body: { agentTransactionId, answer: Answer, attachmentIds: [...attachmentIds] } });
      notices.succeeded(messages.questions.answered);
      onSent();
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
    } finally {
      onRunning(false);
    }
    return undefined;
  }

  return (
    <Form
      id={id}
      form={form}
      aria-label="Your answer"
      summaryLevel={3}
      fieldOf={(path) => (path === 'answer' ? 'Answer' : path)}
      onSubmit={send}
    >
      <FormTextArea
        control={form.control}
        name="Answer"
        label="Answer"
        isRequired
        rows={4}
        characterLimit={limits.questionText}
      />
      <FileUploader<Attachment>
        label="Files"
        isRequired={false}
        description="What proves it, such as a certificate or a letter."
        endings={endings}
        maxBytes={limits.upload}
        maxFiles={limits.filesPerAnswer}
        messages={{
          failed: (name, reason) =>
            refusalOf(reason) || `“${name}” could not be uploaded. Check your connection and try again.`,
        }}
        upload={(file, { signal, onProgress }) =>
          client.call(
            filings.attachQuestionFile,
            { query: { agentTransactionId, fileName: file.name }, upload: file },
            { signal, onUploadProgress: onProgress },
          )
        }
        onChange={takeFiles}
      />
    </Form>
  );
}
