/**
 * How the office does something from a terminal (`npm run office`), as far as the endpoint's own schemas do not say it: its
 * options, its help and how its answer is printed derive from both.
 */
export interface Duty {
  /**
   * The word it is called by; the endpoint's name with hyphens when left out. Endpoints may share a word: the last one whose
   * required options are all there is called.
   */
  readonly word?: string;
  /** The field that is typed after the word, without the name of an option. */
  readonly subject?: string;
  /** Names of options, where they are not those of their fields. */
  readonly options?: Readonly<Record<string, string>>;
  /** Values of fields that nobody types. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Values of fields that were not typed. */
  readonly usual?: Readonly<Record<string, unknown>>;
  /** Fields that hold the text of a file, whose name is typed; a `csv` in any encoding of a spreadsheet. */
  readonly files?: Readonly<Record<string, 'utf8' | 'latin1' | 'csv'>>;
  /** How `--save` stores files. */
  readonly save?: {
    readonly isRequired?: boolean;
    /** The id of the endpoint of the files. Its one field is found in the answer, once for each file. */
    readonly endpoint?: string;
    /** True if each file gets a name of its own in a folder. */
    readonly inFolder?: boolean;
  };
  /** The word for what is listed, such as `license`; its plural after a `|`, if it takes more than an s. */
  readonly counts?: string;
  /** The field of the answer with rows to print, where the answer is not a list. */
  readonly rows?: string;
  /** The columns of a row, by the paths of their fields; all of them when left out. */
  readonly row?: readonly string[];
  /**
   * The sentence that is printed in place of the answer's fields. `{field}` is one of the answer, or else one that was sent;
   * a part in `[` and `]` is left out while a field in it is empty.
   */
  readonly sentence?: string;
  /** The sentences that are printed instead, by the field of the answer that is false or 0 then. */
  readonly sentenceUnless?: Readonly<Record<string, string>>;
  /** The field of the answer that is null as long as nothing is wrong: else the duty has failed, with what it prints as the reason. */
  readonly failsUnlessNull?: string;
}
