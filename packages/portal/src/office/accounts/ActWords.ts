/** The texts of the dialog that is shown before an act is done. */
export interface ActWords {
  readonly title: string;
  /** The consequences, a sentence or two each. */
  readonly consequences: readonly string[];
  readonly confirmLabel: string;
  /** True if a reason is asked for, which the people concerned read. */
  readonly asksReason: boolean;
  /** The act cannot be undone. */
  readonly isDestructive?: true;
}
