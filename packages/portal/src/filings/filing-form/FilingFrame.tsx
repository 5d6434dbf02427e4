import { type DraftStatus, Form, type FormProps, type ServerIssue } from '@slip/forms';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Stepper } from '@slip/ui/Stepper';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { formatTime } from '../../clock/clock.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useIsHere } from '../../navigation/useIsHere.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { useNotices } from '../../notices/useNotices.js';
import { DraftBanner } from '../drafts/DraftBanner.js';
import { LeaveFilingDialog } from '../drafts/LeaveFilingDialog.js';
import { FilingColumns } from './FilingColumns.js';
import type { SavedDraft } from './useFilingDraft.js';
import type { FilingSteps } from './useFilingSteps.js';

interface FilingButtonsProps {
  readonly isReview: boolean;
  readonly isSubmitting: boolean;
  /** True if the filing was submitted from another window: there is nothing left to send. */
  readonly isOver: boolean;
  readonly submitButton: RefObject<HTMLButtonElement | null>;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

/** The buttons that leave a step or go to the next one (spec 3 §2.5). */
function FilingButtons({
  isReview,
  isSubmitting,
  isOver,
  submitButton,
  onBack,
  onCancel,
}: FilingButtonsProps) {
  return (
    <Inline justify="between" gap="3">
      <Inline>
        {isReview && (
          <Button onPress={onBack} isDisabled={isSubmitting}>
            Back
          </Button>
        )}
        <Button variant={isReview ? 'quiet' : 'secondary'} onPress={onCancel} isDisabled={isSubmitting}>
          Cancel
        </Button>
      </Inline>
      {isReview ? (
        <Button
          key="submit"
          ref={submitButton}
          data-shortcut="submit"
          type="submit"
          variant="primary"
          isPending={isSubmitting}
          disabledReason={isOver ? 'This filing was submitted from another window or device.' : undefined}
        >
          SUBMIT FILING
        </Button>
      ) : (
        <Button key="review" data-shortcut="submit" type="submit" variant="primary">
          Review
        </Button>
      )}
    </Inline>
  );
}

interface DraftNoteProps {
  readonly status: DraftStatus;
  readonly savedAt: Date | null;
}

/** Says beside the title when the draft was saved. Screen readers say once that drafts are saved, not at each save. */
function DraftNote({ status, savedAt }: DraftNoteProps) {
  const isKnown = savedAt !== null && status !== 'failed' && status !== 'elsewhere';
  return (
    <>
      {isKnown && (
        <Text size="s" tone="muted">
          Draft saved {formatTime(savedAt)}
        </Text>
      )}
      <VisuallyHidden>
        <output>{isKnown && 'Your draft is saved while you type.'}</output>
      </VisuallyHidden>
    </>
  );
}

/** The submission of a filing, and its state. */
export interface FilingSubmission<Values> {
  /**
   * Submits the filing. Returns the problems of single fields; every other problem is shown as a notice.
   * @param onFiled removes the draft, before the page is left
   */
  readonly submit: (
    values: Values,
    onFiled: () => Promise<void>,
  ) => Promise<readonly ServerIssue[] | undefined>;
  readonly isSubmitting: boolean;
  /** True if it is unknown whether the last attempt arrived. The same filing may be sent again; it is filed only once. */
  readonly isOutcomeUnknown: boolean;
  /** True once the office has the filing: nothing on the page is unsaved then. */
  readonly isFiled: boolean;
}

export interface FilingFrameProps<Values extends FieldValues>
  extends Pick<FormProps<Values>, 'form' | 'fieldOf' | 'placeOf'> {
  readonly title: string;
  readonly subtitle: string;
  readonly draft: SavedDraft;
  /** True if the filing had a draft when the page opened. */
  readonly isContinued: boolean;
  readonly steps: FilingSteps<Values>;
  readonly submission: FilingSubmission<Values>;
  /** Asks the person before the filing is sent. @returns true to send it */
  readonly confirm: (values: Values) => Promise<boolean>;
  /** The address of the policy, if the filing was submitted in another window. */
  readonly submittedElsewhere: string | null;
  /** Opens the form again with the draft that was saved elsewhere. */
  readonly onTakeOther: () => void;
  /** Banners above the entry. */
  readonly banners?: ReactNode;
  /** The amounts of the filing, beside the entry. */
  readonly side?: ReactNode;
  /** The entry of the filing, and its review. */
  readonly children: ReactNode;
}

/**
 * The page around the entry and the review of a filing: its steps, its draft, its buttons, and the question before it is left
 * (spec 3 §2.5, §4.2).
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
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const draftBanner = useRef<HTMLElement>(null);
  const isHere = useIsHere();
  const [choicesWanted, setChoicesWanted] = useState(0);
  useEffect(() => {
    if (choicesWanted > 0) draftBanner.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [choicesWanted]);
  // Until the office has answered nothing can be changed: a change would not be part of what is filed.
  const isBusy = isSending || submission.isFiled;
  const isOver = submission.isFiled || submittedElsewhere !== null;
  const leaving = useLeaveQuestion(draft.isAtRisk && !isOver, pathname);
  useDocumentTitle(title);

  async function goOn(values: Values): Promise<readonly ServerIssue[] | undefined> {
    if (!isReview) {
      goTo('review');
      return undefined;
    }
    // Ctrl+Enter may have been pressed at a button that cannot be used meanwhile. A question gives the focus back to this one.
    submitButton.current?.focus();
    if (!draft.isChangedElsewhere() && !(await confirm(values))) return undefined;
    setSending(true);
    try {
      // Saved first, changed or not: no save arrives after the filing, and a version saved elsewhere is found. A filing that may
      // have arrived has ended its draft, perhaps, and is only repeated.
      const isRepeated = submission.isOutcomeUnknown && !draft.isChangedElsewhere();
      if (!submission.isOutcomeUnknown) draft.keepStep(step);
      await draft.flush();
      // Who left meanwhile was told that it is not filed.
      if (!isHere.current) return undefined;
      if (!isRepeated && draft.isChangedElsewhere()) {
        setChoicesWanted((before) => before + 1);
        return undefined;
      }
      return await submission.submit(values, draft.discard);
    } finally {
      setSending(false);
    }
  }

  const content = (
    <Stack gap="5">
      <Stack gap="5" inert={isBusy}>
        {children}
      </Stack>
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
      submitButton={submitButton}
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
        {...(!isBusy && { onStepChange: () => goTo('entry') })}
      />
      {banners}
      <DraftBanner
        place={draftBanner}
        draft={draft}
        refusal={draft.refusal}
        submitted={submittedElsewhere}
        onTakeOther={onTakeOther}
        // Not to the button that files: a second press of the key would file at once.
        onKeep={() => heading.current?.focus({ preventScroll: true })}
      />
      <Form form={form} fieldOf={fieldOf} placeOf={placeOf} checksEntries aria-label={title} onSubmit={goOn}>
        {side === undefined ? content : <FilingColumns side={side}>{content}</FilingColumns>}
        {/* The buttons are as wide as the entry. */}
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
