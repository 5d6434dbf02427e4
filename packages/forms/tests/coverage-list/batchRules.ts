import type { RuleSection } from './RuleSentence.js';

/** Spec 2 §5, batch filing. */
export const batchRules: readonly RuleSection[] = [
  {
    section: 'spec 2 §5',
    title: 'Batch',
    rules: [
      {
        sentence: 'Batch application: all fields required.',
        waitsFor: 'batch',
        decision:
          'Their maxima are not shown: those of the same fields in settings, and 75 for the associated entity. The telephone number is one of the US.',
      },
      {
        sentence:
          'Batch upload: at least one file (At least one file is required); comments optional; extension .xml (default) or .csv; maximum 10 MB per upload (20 MB on the validate page); one file at a time.',
        waitsFor: 'batch',
        decision:
          'A megabyte is 1,048,576 bytes; an empty file is refused. Comments end at 255 characters, as those of a policy do: the specification shows no maximum, and no column is endless.',
      },
      { sentence: 'The validate page rejects non-XML with Only XML files are allowed.', waitsFor: 'batch' },
      {
        sentence:
          'CSV agent or agency: state required; an accounting contact required; agency users must choose an agent first.',
        waitsFor: 'batch',
      },
      {
        sentence:
          'CSV insurer: quarter (Quarter is required) and year (Year is required); years run from the current year down to 2001.',
        waitsFor: 'batch',
      },
    ],
  },
];
