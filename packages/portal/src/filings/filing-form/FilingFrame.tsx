import { Form, type FormProps, type ServerIssue } from '@slip/forms';
import { Banner } from '@slip/ui/Banner';
import { Grid } from '@slip/ui/Grid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Stepper } from '@slip/ui/Stepper';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { useNotices } from '../../notices/useNotices.js';
import { DraftBanner } from '../drafts/DraftBanner.js';
import { DraftNote } from '../drafts/DraftNote.js';
import { LeaveFilingDialog } from '../drafts/LeaveFilingDialog.js';
import { FilingButtons } from './FilingButtons.js';
import { FilingColumns } from './FilingColumns.js';
import type { SavedDraft } from './useFilingDraft.js';
import type { FilingSteps } from './useFilingSteps.js';

/** How sending a filing goes. */
export interface FilingSubmission<Values> {
  /**
   * Files; what the office finds wrong with single fields is answered, everything else is told.
   * @param onFiled ends what is kept of the filing, before the page is left
   */
  readonly submit: (
    values: Values,
    onFiled: () => Promise<void>,
  ) => Promise<readonly ServerIssue[] | undefined>;
  readonly isSubmitting: boolean;
  /** Nobody knows whether the last try arrived: the same filing may be sent again and is kept once. */
  readonly isOutcomeUnknown: boolean;
  /** The office has it: nothing on the page is unsaved any more. */
  readonly isFiled: boolean;
}

export interface FilingFrameProps<Values extends FieldValues>
  extends Pick<FormProps<Values>, 'form' | 'fieldOf' | 'placeOf'> {
  readonly title: string;
  readonly subtitle: string;
  readonly draft: SavedDraft;
  /** Something of it was kept before the page opened. */
  readonly isContinued: boolean;
  readonly steps: FilingSteps<Values>;
  readonly submission: FilingSubmission<Values>;
  /** Asked before it is sent. @returns whether to send */
  readonly confirm: (values: Values) => Promise<boolean>;
  /** Where the policy is, when the filing was submitted in another window. */
  readonly submittedElsewhere: string | null;
  /** Opens the form again with what was kept elsewhere. */
  readonly onTakeOther: () => void;
  /** What has to be known before it is entered. */
  readonly banners?: ReactNode;
  /** What it comes to, beside what is entered. */
  readonly side?: ReactNode;
  /** What is entered, and its review. */
  readonly children: ReactNode;
}

/**
 * The page of a filing around what is entered and reviewed: its steps, what is kept of it, its buttons, and the question
 * before it is left (spec 3 §2.5, §4.2).
 */
export function FilingFrame<Values extends FieldValues>({
  form,
  fieldOf,
  placeOf,
  title,
  subtitle,
  draft,
  isContinued,
  steps: { step, goTo, leave, heading },
  submission,
  confirm,
  submittedElsewhere,
  onTakeOther,
  banners,
  side,
  children,
}: FilingFrameProps<Values>) {
  const { failed: failedToDiscard } = useNotices();
  const { pathname } = useLocation();
  const isReview = step === 'review';
  const isBusy = submission.isSubmitting || submission.isFiled;
  const isOver = submission.isFiled || submittedElsewhere !== null;
  const leaving = useLeaveQuestion(draft.isAtRisk && !isOver, pathname);
  useDocumentTitle(title);

  async function goOn(values: Values): Promise<readonly ServerIssue[] | undefined> {
    if (!isReview) {
      goTo('review');
      return undefined;
    }
    if (!(await confirm(values))) return undefined;
    await draft.flush();
    return submission.submit(values, draft.discard);
  }

  const content = (
    <Stack gap="5">
      {children}
      {submission.isOutcomeUnknown && submittedElsewhere === null && (
        <Banner tone="warning" title="We could not tell whether your filing arrived.">
          Nothing you entered is lost. Press SUBMIT FILING again: the same filing is never filed twice.
        </Banner>
      )}
    </Stack>
  );
  const buttons = (
    <FilingButtons
      isReview={isReview}
      isSubmitting={isBusy}
      isOver={submittedElsewhere !== null}
      onBack={() => goTo('entry')}
      onCancel={() => leaving.ask(leave)}
    />
  );
  return (
    <Stack gap="5">
      <PageTitle
        headingRef={heading}
        title={title}
        subtitle={subtitle}
        status={<DraftNote status={draft.status} savedAt={draft.savedAt} />}
      />
      <Stepper
        steps={[
          { id: 'entry', label: 'Enter', status: isReview ? 'complete' : 'todo' },
          { id: 'review', label: 'Review', isReachable: false },
        ]}
        current={step}
        onStepChange={() => goTo('entry')}
      />
      {banners}
      <DraftBanner draft={draft} submitted={submittedElsewhere} onTakeOther={onTakeOther} />
      <Form form={form} fieldOf={fieldOf} placeOf={placeOf} checksEntries aria-label={title} onSubmit={goOn}>
        {side === undefined ? content : <FilingColumns side={side}>{content}</FilingColumns>}
        {/* As wide as what is entered. */}
        {side === undefined ? (
          buttons
        ) : (
          <Grid columns="main-side" gap="5">
            {buttons}
          </Grid>
        )}
      </Form>
      <LeaveFilingDialog
        isOpen={leaving.isAsking}
        isBegun={isContinued || form.formState.isDirty}
        isAtRisk={draft.status === 'failed' || draft.status === 'elsewhere'}
        onStay={leaving.stay}
        onLeave={leaving.leave}
        onDiscard={() => {
          draft.discard().catch(failedToDiscard);
          leaving.leave();
        }}
      />
    </Stack>
  );
}
