import type { RuleSection } from './RuleSentence.js';

/** Spec 2 §5, batch filing. */
export const batchRules: readonly RuleSection[] = [
  {
    section: 'spec 2 §5',
    title: 'Batch',
    rules: [
      {
        sentence: 'Batch application: all fields required.',
        shownBy: [
          'BatchSubmissionScreen.stories.tsx: Applies',
          'wireRefusals.test.ts: batchApplicationRequest',
          'intake.test.ts: is applied for, waits, and is put on hold in the words of the office',
        ],
        decision:
          'Their maxima are not shown: those of the same fields in settings, and 75 for the associated entity. The telephone number is one of the US.',
      },
      {
        sentence:
          'Batch upload: at least one file (At least one file is required); comments optional; extension .xml (default) or .csv; maximum 10 MB per upload (20 MB on the validate page); one file at a time.',
        words: ['At least one file is required'],
        shownBy: [
          'BatchUpload.stories.tsx: Test',
          'batchFiles.test.ts: is refused under another extension, as CSV in place of XML, and beyond 10 MB',
          'validateXml.test.ts: without a fault is valid, also at 20 MB, and is never stored',
        ],
        decision:
          'A megabyte is 1,048,576 bytes; an empty file is refused. Comments end at 255 characters, as those of a policy do: the specification shows no maximum, and no column is endless.',
      },
      {
        sentence: 'The validate page rejects non-XML with Only XML files are allowed.',
        words: ['Only XML files are allowed'],
        shownBy: ['ValidateBatchScreen.stories.tsx: Ready'],
      },
      {
        sentence:
          'CSV agent or agency: state required; an accounting contact required; agency users must choose an agent first.',
        shownBy: [
          'BatchUpload.stories.tsx: AgencyChoosesAgent',
          'intake.test.ts: is held against the records: contact, license, agent, and what the account does not have',
          'intake.test.ts: of an agency names one of its agents',
        ],
      },
      {
        sentence:
          'CSV insurer: quarter (Quarter is required) and year (Year is required); years run from the current year down to 2001.',
        words: ['Quarter is required', 'Year is required'],
        shownBy: [
          'BatchUpload.stories.tsx: InsurerChoosesPeriod',
          'intake.test.ts: of an insurer names a period, and no state',
        ],
      },
    ],
  },
];
