import { ErrorSummary, type SummaryError } from '@slip/ui/ErrorSummary';
import { Stack } from '@slip/ui/Stack';
import {
  type ComponentPropsWithRef,
  type FormEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormContext, type FormContextValue } from './FormContext.js';
import { type ListedError, listErrors } from './listErrors.js';

/** A problem that the server found, with its field as the server names it. */
export interface ServerIssue {
  readonly path: string;
  readonly message: string;
}

/** Props of {@link Form}. */
export interface FormProps<Values extends FieldValues>
  extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate' | 'children'> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Sends the checked values. What the server finds wrong is returned, and stands then at its field. */
  onSubmit: (values: Values) => Promise<readonly ServerIssue[] | undefined> | undefined;
  /** The field a server's path stands in; the path itself when left out. */
  fieldOf?: (path: string) => string | undefined;
  /** The title's level of the error summary. @default 2 */
  summaryLevel?: 2 | 3 | 4;
  children: ReactNode;
}

/** Whether a path is one of the fields that the form shows. */
function isFieldOf<Values extends FieldValues>(
  path: string,
  fieldId: (name: string) => string,
): path is FieldPath<Values> {
  return path !== '' && document.getElementById(fieldId(path)) !== null;
}

function inScreenOrder(errors: readonly ListedError[], fieldId: (name: string) => string): string[] {
  const place = (path: string) => document.getElementById(fieldId(path));
  return errors
    .map(({ path }) => ({ path, element: place(path) }))
    .toSorted((one, other) => {
      if (!one.element || !other.element)
        return Number(one.element === null) - Number(other.element === null);
      return one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ path }) => path);
}

/**
 * A form: checks everything on submit, shows all errors in one focused summary with the words that stand at the
 * fields, places the server's findings at their fields and ignores a second submit while the first is under way.
 */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  fieldOf,
  summaryLevel,
  children,
  ...props
}: FormProps<Values>) {
  const formId = useId();
  const flushes = useRef(new Set<() => void>());
  const isSending = useRef(false);
  const [unreadable, setUnreadable] = useState<ReadonlyMap<string, string>>(new Map());
  const [order, setOrder] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);

  const fieldId = useCallback((name: string) => `${formId}${name}`, [formId]);
  const context = useMemo<FormContextValue>(
    () => ({
      fieldId,
      onFlush: (flush) => {
        flushes.current.add(flush);
        return () => flushes.current.delete(flush);
      },
      reportUnreadable: (name, message) =>
        setUnreadable((before) => {
          if ((before.get(name) ?? null) === message) return before;
          const after = new Map(before);
          if (message === null) after.delete(name);
          else after.set(name, message);
          return after;
        }),
      recheck: (names) => {
        const wrong = names.filter(
          (name): name is FieldPath<Values> =>
            isFieldOf<Values>(name, fieldId) && form.getFieldState(name).invalid,
        );
        if (wrong.length > 0) void form.trigger(wrong);
      },
    }),
    [form, fieldId],
  );

  const errors = listErrors(form.formState.errors).map((error) => ({
    ...error,
    message: unreadable.get(error.path) ?? error.message,
  }));
  const alone = Array.from(unreadable, ([path, message]) => ({ path, message })).filter(
    ({ path }) => !errors.some((error) => error.path === path),
  );
  const current = [...errors, ...(attempt > 0 ? alone : [])];
  const rank = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
  const summary = current
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .map(
      ({ path, message }): SummaryError => (path === '' ? { message } : { field: fieldId(path), message }),
    );

  const place = (issues: readonly ServerIssue[]) => {
    const listed = issues.map(({ path, message }) => ({
      path: (fieldOf ? fieldOf(path) : path) ?? '',
      message,
    }));
    for (const [index, { path, message }] of listed.entries()) {
      const error = { type: 'server', message };
      if (isFieldOf<Values>(path, fieldId)) form.setError(path, error);
      else form.setError(`root.server${index}`, error);
    }
    setOrder(inScreenOrder(listed, fieldId));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog must not submit the form around it.
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const flush of flushes.current) flush();
      await form.handleSubmit(
        async (values) => {
          if (unreadable.size > 0) {
            setOrder(inScreenOrder(alone, fieldId));
            return;
          }
          const issues = await onSubmit(values);
          if (issues && issues.length > 0) place(issues);
        },
        (found) => setOrder(inScreenOrder([...listErrors(found), ...alone], fieldId)),
      )();
    } finally {
      isSending.current = false;
      setAttempt((before) => before + 1);
    }
  };

  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form {...props} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="5">
            <ErrorSummary
              errors={summary}
              attempt={attempt}
              {...(summaryLevel && { headingLevel: summaryLevel })}
            />
            {children}
          </Stack>
        </form>
      </FormContext>
    </FormProvider>
  );
}
