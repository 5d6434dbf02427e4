import { type FormRules, useSchemaForm } from '@slip/forms';
import { type InsurerPolicyForm, insurerPolicySchema } from '@slip/forms/rules';
import { useEffect, useRef, useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import type { InsurerFiling } from './InsurerFiling.js';
import { useInsurerFacts } from './useInsurerFacts.js';

/**
 * The insurer's form: its values, its rules and what the office knows about them.
 *
 * @param mayBeFiled the filing is on its way, or nobody knows whether it arrived: its own number on file is then no
 * reason to refuse sending it again.
 */
export function useInsurerFiling(filing: InsurerFiling, mayBeFiled: boolean) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const { edited: corrected } = filing;
  // The rules need the office's facts, the facts what has been entered: the form asks for the rules when it checks.
  const rules = useRef(insurerPolicySchema({ today, corrected }));
  const [schema] = useState(
    (): FormRules<InsurerPolicyForm> => ({
      validate: (values, options) => rules.current.validate(values, options),
    }),
  );
  const form = useSchemaForm<InsurerPolicyForm>({ schema, defaultValues: filing.opened });
  const known = useInsurerFacts(filing, form.control);
  const { isInsurerActive, hasSameDayTransaction } = known;
  const duplicatePolicyNumber = known.duplicatePolicyNumber && !mayBeFiled;

  useEffect(() => {
    const facts = { duplicatePolicyNumber, isInsurerActive, hasSameDayTransaction };
    rules.current = insurerPolicySchema({ today, corrected, facts });
  }, [today, corrected, duplicatePolicyNumber, isInsurerActive, hasSameDayTransaction]);

  useEffect(() => {
    // Said at once, not only on submit: the person is still looking at the field.
    if (duplicatePolicyNumber || form.getFieldState('PolicyNumber').invalid)
      void form.trigger('PolicyNumber');
  }, [duplicatePolicyNumber, form]);

  useEffect(() => {
    const name = 'TransactionEffectiveDate';
    if (!isInsurerActive || form.getFieldState(name).invalid) void form.trigger(name);
  }, [isInsurerActive, form]);

  useEffect(() => {
    const name = 'AllowSameDayTransaction';
    // Allowed for a day that is no longer entered: another one is asked about again.
    if (!hasSameDayTransaction && form.getValues(name)) form.setValue(name, false);
    if (form.getFieldState(name).invalid) void form.trigger(name);
  }, [hasSameDayTransaction, form]);

  return { form, today, hasSameDayTransaction };
}
