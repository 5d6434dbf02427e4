import type * as forms from '@slip/forms';
import type * as ui from '@slip/ui';

/** Names of the components of an entry that take a class name, whatever its type is. */
type Named<Entry> = {
  [Name in keyof Entry]: Entry[Name] extends (props: infer Props) => unknown
    ? 'className' extends keyof Props
      ? Name
      : never
    : never;
}[keyof Entry];

/** Names of those to which one may give a class name that is `undefined`. */
type Taking<Entry> = {
  [Name in keyof Entry]: Entry[Name] extends (props: infer Props) => unknown
    ? 'className' extends keyof Props
      ? { className: undefined } extends Pick<Props, 'className'>
        ? Name
        : never
      : never
    : never;
}[keyof Entry];

/** Compiles only if there is none. */
type None<Names extends never> = Names;

export type RefusingOfUi = None<Exclude<Named<typeof ui>, Taking<typeof ui>>>;
export type RefusingOfForms = None<Exclude<Named<typeof forms>, Taking<typeof forms>>>;

/** Compiles only if the types above find components at all. */
export type Missed = None<Exclude<'Button' | 'DataGrid' | 'Select', Named<typeof ui>>>;
