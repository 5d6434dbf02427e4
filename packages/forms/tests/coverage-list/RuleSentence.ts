/** Features that are not built yet; a rule whose feature is built names the tests that show it. */
export type Feature = 'batch' | 'billing' | 'compliance' | 'reports';

interface Sentence {
  /** The words of the specification, exactly. */
  readonly sentence: string;
  /** Its messages, of which one of its tests has each letter by letter. @default what stands in quotation marks */
  readonly words?: readonly string[];
  /** The decision where the specification is silent, and the reason for it. */
  readonly decision?: string;
}

/** One rule of the specifications, and what shows that the product keeps it. */
export type RuleSentence = Sentence &
  (
    | {
        /**
         * Tests that go through a screen, the server or the whole product, each as `file: title`. A file is named by as much
         * of the end of its path as no other shares; of the table of refusals the title is the name of the body.
         */
        readonly shownBy: readonly string[];
        readonly waitsFor?: undefined;
      }
    | { readonly waitsFor: Feature; readonly shownBy?: undefined }
  );

/** The rules of one section. */
export interface RuleSection {
  /** `spec 1 §5` */
  readonly section: string;
  readonly title: string;
  readonly rules: readonly RuleSentence[];
}
