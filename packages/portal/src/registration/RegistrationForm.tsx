import { ApiError, toNotice, useClient } from '@slip/api';
import { help, helpDocumentTitles } from '@slip/api/contract';
import { type FormStep, FormWizard, type ServerIssue } from '@slip/forms';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Grid } from '@slip/ui/Grid';
import { ArrowStartIcon, DownloadIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Prose } from '@slip/ui/Prose';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatMoment } from '../clock/clock.js';
import { useFileDownload } from '../downloads/useFileDownload.js';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { useLeaveQuestion } from '../navigation/useLeaveQuestion.js';
import { useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import type { AccountType } from './accountTypes.js';
import {
  type ContinuedRegistration,
  continuedPath,
  registrationPath,
  type Thanks,
} from './registrationPaths.js';

/** Downloads the Agent Authorization Form for an agency that registers; nobody is signed in here. */
function AuthorizationFormButton() {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.downloads.failed));

  async function get(): Promise<void> {
    const query = { documentType: 'AgentAuthorizationForm' } as const;
    const isDone = await download(() => client.call(help.downloadDocument, { query }));
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  return (
    <Button variant="quiet" icon={<DownloadIcon size="s" />} isPending={isRunning} onPress={() => void get()}>
      {helpDocumentTitles.AgentAuthorizationForm}
    </Button>
  );
}

/** The way back to the first question of a registration (spec 1 §2). */
export function BackToTypes() {
  return (
    <Link variant="standalone" href={paths.registration}>
      <ArrowStartIcon size="s" />
      Back to account types
    </Link>
  );
}

/** The step of a form that the address names, and a function that goes to another step. */
interface StepPlace {
  /** The step to show; the first step when the address names a step that was not reached. */
  readonly step: string;
  readonly go: (step: string) => void;
}

/**
 * Keeps the step of a form in the address, so that the browser's back button goes one step back. Each step on is an
 * entry of the history, a step back goes back in it.
 *
 * @param steps ids in order
 * @param pathOf the address of a step, or of the first one
 */
function useStepPlace(steps: readonly string[], pathOf: (step?: string) => string): StepPlace {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [first = ''] = steps;
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set([first]));
  const stepInAddress = query.get('step') ?? first;
  // A new address is drawn a little later than it is asked for; who presses again before that starts from the step that is shown.
  const [asked, setAsked] = useState<string | null>(null);
  if (asked === stepInAddress) setAsked(null);
  const isReached = reached.has(stepInAddress);
  const start = pathOf();
  const step = asked ?? (isReached ? stepInAddress : first);

  // After a reload nothing of what was typed is left: the form begins at its first step.
  useEffect(() => {
    if (!isReached) void navigate(start, { replace: true });
  }, [isReached, navigate, start]);

  return {
    step,
    go: (next) => {
      const from = steps.indexOf(step);
      const to = steps.indexOf(next);
      setReached((before) => new Set([...before, next]));
      setAsked(next);
      if (to < from) void navigate(to - from);
      // One entry for each step that is passed, so that going back passes them too.
      for (const passed of steps.slice(from + 1, to + 1)) void navigate(pathOf(passed));
    },
  };
}

/** The registration that a form is for. */
export interface RegistrationFormOf {
  readonly type: AccountType;
  /** The registration that the office asked more of; left out for a new one. */
  readonly continued?: ContinuedRegistration | undefined;
}

interface RegistrationFormProps<Values extends FieldValues> extends RegistrationFormOf {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly steps: readonly FormStep<Values>[];
  /** The form's field for a field of the call. */
  readonly fieldOf: (path: string) => string | undefined;
  /** Sends the checked values; throws what the office refuses. */
  readonly send: (values: Values) => Promise<Omit<Thanks, 'registered'> & { readonly message: string }>;
}

/** The office's request, shown above a registration that is continued. */
function OfficeAsks({ continued: { words, endsAt } }: { readonly continued: ContinuedRegistration }) {
  return (
    <Banner tone="info" title="The office asks you for something more">
      <Stack gap="2">
        <Text as="p" style={{ whiteSpace: 'pre-line' }}>
          {words}
        </Text>
        <Text as="p">
          {`What you sent is below, as you sent it. Change what is needed, and submit it again by ${formatMoment(endsAt)}.`}
        </Text>
      </Stack>
    </Banner>
  );
}

/** The field of the call in a registration that is sent again, with its name in a new registration. */
const withoutSentPrefix = (path: string) => path.replace(/^sent\./, '');

/** A registration: its steps, the notes beside them, the ways back, and its sending (spec 1 §2, §4). */
export function RegistrationForm<Values extends FieldValues>({
  type,
  continued,
  form,
  steps,
  fieldOf,
  send,
}: RegistrationFormProps<Values>) {
  const navigate = useNavigate();
  const notices = useNotices();
  const [isSent, setIsSent] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { step, go } = useStepPlace([...steps.map(({ id }) => id), 'review'], (to) =>
    continued ? continuedPath(continued, to) : registrationPath(type, to),
  );
  const title = `${type.title} Registration`;
  const question = useLeaveQuestion(form.formState.isDirty && !isSent, paths.registration);
  useDocumentTitle(title);

  async function submit(values: Values): Promise<readonly ServerIssue[] | undefined> {
    setRefusal(null);
    try {
      const { message, receiptNumber, isMailed } = await send(values);
      const state: Thanks = { registered: message, receiptNumber, isMailed };
      setIsSent(true);
      await navigate(paths.registration, { replace: true, state });
      return undefined;
    } catch (error) {
      notices.failed(error);
      const notice = toNotice(error);
      // A refusal of a proxy has no words.
      setRefusal(notice && (notice.text || messages.calls.unexpected));
      return error instanceof ApiError && error.problems.length > 0 ? error.problems : undefined;
    }
  }

  return (
    <Stack gap="5">
      {continued === undefined && <BackToTypes />}
      <PageTitle title={title} />
      {continued && <OfficeAsks continued={continued} />}
      <Grid columns="main-side" gap="5">
        <Card padding="l">
          <FormWizard
            form={form}
            steps={steps}
            fieldOf={(path) => fieldOf(withoutSentPrefix(path))}
            onSubmit={submit}
            startAt={step}
            onStepChange={go}
            reviewIntro={
              <Text as="p">Please check what you entered. Staff will review it and reply by email.</Text>
            }
            onReset={() => setRefusal(null)}
          />
          {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        </Card>
        <Card title="Before you begin">
          <Stack gap="0">
            <Prose size="s">
              <ul>
                {type.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Prose>
            {type.kind === 'Agency' && <AuthorizationFormButton />}
          </Stack>
        </Card>
      </Grid>
      <ConfirmDialog
        title="Leave this registration?"
        isOpen={question.isAsking}
        onOpenChange={question.stay}
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={question.leave}
        isDestructive
      >
        {continued === undefined
          ? 'What you entered has not been sent and will be lost.'
          : 'What you changed has not been sent and will be lost. What you sent before stays with the office.'}
      </ConfirmDialog>
    </Stack>
  );
}
