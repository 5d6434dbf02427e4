import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import type { HeadingLevel } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { memo, useCallback, useContext, useEffect, useRef } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { FormMoneyField } from '../../fields/amounts-and-dates/FormMoneyField.js';
import { FormComboBox } from '../../fields/choices/FormComboBox.js';
import type { FieldOption } from '../../fields/choices/useBoundChoice.js';
import type { OptionSearch } from '../../fields/choices/useOptionSearch.js';
import { FormContext } from '../../fields/form/FormContext.js';
import {
  type Choice,
  cardsFor,
  emptyInsurerCard,
  type InsurerChoice,
  type InsurerPremiumForm,
  mayAddInsurer,
  messages,
  signCaution,
  type Workflow,
  withInsurer,
} from '../../rules/index.js';
import type { FilingSectionProps } from '../useSectionForm.js';
import { SyndicateRows } from './SyndicateRows.js';

/** Props of {@link InsurerPremiumCards}. */
export interface InsurerPremiumCardsProps extends FilingSectionProps {
  workflow: Workflow;
  /** The agent's insurers that are active on the effective date. */
  insurers: readonly FieldOption<InsurerChoice>[];
  /** Searches for further insurers. @default there are only `insurers` */
  insurerSearch?: OptionSearch<InsurerChoice> | undefined;
  /** A line in the open list of insurers that has no search, such as what is missing for a search. */
  insurersNote?: string | undefined;
  /** Called when the person chooses an insurer, after the form has it. Stays the same function. */
  onChooseInsurer?: ((insurer: InsurerChoice) => void) | undefined;
  /** The agent's Lloyd's syndicates, where the state asks for them. @default none */
  syndicates?: readonly FieldOption<Choice>[];
  /** Opens the agent's own list of insurers. @default no button */
  onModifyInsurers?: () => void;
  /** Opens the agent's own list of Lloyd's syndicates, where the state asks for them. @default no button */
  onModifySyndicates?: () => void;
  /** The insurers are being loaded. */
  isLoading?: boolean;
  /** Why the insurers could not be loaded. */
  loadError?: string | undefined;
  onRetry?: () => void;
  /** The question that the office will ask, by the path of the form's field; shown at the field. @default no questions */
  questionAt?: (path: string) => string | undefined;
  /** Level of the cards' titles in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

type CardProps = Omit<InsurerPremiumCardsProps, 'workflow' | 'onModifyInsurers' | 'onModifySyndicates'> & {
  index: number;
  /** Removes the card with an index; `undefined` where it has to stay. */
  onRemove: ((index: number) => void) | undefined;
};

const searchWords = {
  loading: 'Searching…',
  noMatch: 'No eligible insurer matches. Try fewer letters, or the NAIC number.',
};
const noSyndicates: readonly FieldOption<Choice>[] = [];

/** The insurers of all cards: what is wrong with one of them depends on the others. */
const insurerFields = ({ getValues }: Pick<InsurerPremiumCardsProps['form'], 'getValues'>) =>
  getValues('InsurerPremiumInformation').map((_, index) => `InsurerPremiumInformation.${index}.Insurer`);

/** The fields of all cards whose rules look at the transaction type: how many insurers there are, and the signs of amounts. */
const fieldsOfType = (cards: readonly InsurerPremiumForm[]) =>
  cards.flatMap(({ SelectedSyndicates }, index) => {
    const path = `InsurerPremiumInformation.${index}`;
    const syndicates = SelectedSyndicates.map((_, row) => `${path}.SelectedSyndicates.${row}.Premium`);
    return [`${path}.Insurer`, ...syndicates, `${path}.Premium`, `${path}.PolicyFees`];
  });

/**
 * Memoized, as there may be dozens of cards: work of the page, such as saving a draft, must not render all of them
 * again.
 */
const InsurerCard = memo(function InsurerCard({
  form,
  state,
  index,
  insurers,
  insurerSearch,
  insurersNote,
  onChooseInsurer,
  syndicates = noSyndicates,
  isDisabled,
  headingLevel,
  questionAt,
  onRemove,
  ...loading
}: CardProps) {
  const path = `InsurerPremiumInformation.${index}` as const;
  const { control } = form;
  const type = useWatch({ control, name: 'TransactionInformation.TransactionType' });
  const [premium, fees] = useWatch({ control, name: [`${path}.Premium`, `${path}.PolicyFees`] });
  const isLloyds = useWatch({ control, name: `${path}.isLloyds` });
  const { recheck } = useContext(FormContext);
  const choose = (insurer: InsurerChoice | null) => {
    if (insurer) onChooseInsurer?.(insurer);
    recheck(insurerFields(form));
    const before = form.getValues(path);
    const after = withInsurer(before, insurer, state);
    if (after.isLloyds === before.isLloyds) return;
    form.setValue(path, after, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const amounts = useFormState({ control, name: [`${path}.Premium`, `${path}.PolicyFees`] });
  /** The caution while an amount is typed; after the field is left, its error says the same. */
  const caution = (part: 'Premium' | 'PolicyFees', cents: number | null) =>
    type !== null && cents !== null && !form.getFieldState(`${path}.${part}`, amounts).invalid
      ? signCaution(type, cents)
      : undefined;
  const title = `Insurer ${index + 1}`;
  return (
    <Card
      title={title}
      headingLevel={headingLevel ?? 3}
      actions={
        onRemove && (
          <Button size="s" variant="quiet" onPress={() => onRemove(index)} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        )
      }
    >
      <Stack gap="4">
        <FormComboBox
          {...loading}
          control={control}
          name={`${path}.Insurer`}
          label="Insurer"
          options={insurers}
          search={insurerSearch}
          note={insurersNote}
          {...(insurerSearch && { messages: searchWords })}
          isRequired
          isDisabled={isDisabled ?? false}
          onChoose={choose}
          description={questionAt?.(`${path}.Insurer`)}
        />
        {isLloyds && (
          <SyndicateRows form={form} index={index} syndicates={syndicates} isDisabled={isDisabled ?? false} />
        )}
        <Grid columns={2}>
          <FormMoneyField
            control={control}
            name={`${path}.Premium`}
            label="Premium"
            description={
              questionAt?.(`${path}.Premium`) ??
              (isLloyds ? "The sum of the syndicates' premiums." : caution('Premium', premium))
            }
            isReadOnly={isLloyds}
            isRequired
            isDisabled={isDisabled ?? false}
          />
          <FormMoneyField
            control={control}
            name={`${path}.PolicyFees`}
            label="Policy Fees"
            description={questionAt?.(`${path}.PolicyFees`) ?? caution('PolicyFees', fees)}
            affects={[`${path}.Premium`]}
            isRequired
            isDisabled={isDisabled ?? false}
          />
        </Grid>
      </Stack>
    </Card>
  );
});

/** One card for each insurer of the transaction: the insurer, its premium and its fees (spec 3 §2.5, §4.2). */
export function InsurerPremiumCards({
  workflow,
  onModifyInsurers,
  onModifySyndicates,
  onRetry,
  ...props
}: InsurerPremiumCardsProps) {
  const { form, state, isDisabled = false } = props;
  const asksForSyndicates = state.form.fields.lloydsSyndicates !== 'hidden';
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'InsurerPremiumInformation',
  });
  const type = useWatch({ control: form.control, name: 'TransactionInformation.TransactionType' });
  const { recheck } = useContext(FormContext);
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      // Only the choice of a type takes cards away. A draft that is restored names no field: it keeps the cards added since.
      if (name !== 'TransactionInformation.TransactionType') return;
      const cards = form.getValues('InsurerPremiumInformation');
      const kept = cardsFor(form.getValues(name), workflow, cards);
      if (kept.length < cards.length) replace([...kept]);
      recheck(fieldsOfType(kept));
    });
    return unsubscribe;
  }, [form, recheck, replace, workflow]);

  const latestRetry = useRef(onRetry);
  useEffect(() => {
    latestRetry.current = onRetry;
  });
  const retry = useCallback(() => latestRetry.current?.(), []);
  const removeCard = useCallback(
    (index: number) => {
      remove(index);
      recheck(insurerFields(form));
      // The pressed button disappears with its card; the focus moves to the button that adds a card, if there is one.
      (addButton.current ?? list.current)?.focus();
    },
    [form, recheck, remove],
  );

  return (
    <Stack gap="4" ref={list} tabIndex={-1}>
      {fields.map((card, index) => (
        <InsurerCard
          key={card.id}
          {...props}
          {...(onRetry && { onRetry: retry })}
          index={index}
          onRemove={fields.length === 1 || isDisabled ? undefined : removeCard}
        />
      ))}
      {/* After the cards, so that the way to the cards does not lead past the lists. */}
      {!isDisabled && (
        <Inline>
          {mayAddInsurer(type) && workflow !== 'Edit' && (
            <Button
              ref={addButton}
              onPress={() =>
                append(emptyInsurerCard(), {
                  focusName: `InsurerPremiumInformation.${fields.length}.Insurer`,
                })
              }
            >
              Add insurer
            </Button>
          )}
          {onModifyInsurers && (
            <Button variant="quiet" onPress={onModifyInsurers}>
              {messages.lists.modifyInsurers}
            </Button>
          )}
          {asksForSyndicates && onModifySyndicates && (
            <Button variant="quiet" onPress={onModifySyndicates}>
              {messages.lists.modifySyndicates}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}
