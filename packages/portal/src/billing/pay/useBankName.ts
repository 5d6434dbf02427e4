import { useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { isRoutingNumber } from '@slip/forms/rules';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddBankForm } from './addBankForm.js';

/** The bank of the routing number that is typed, once it is a right one, where it is known. A name that is still missing is filled in. */
export function useBankName(form: UseFormReturn<AddBankForm, unknown, AddBankForm>): string | null {
  const routingNumber = useWatch({ control: form.control, name: 'RoutingNumber' });
  const { data } = useEndpoint(
    invoiceandpayment.getBankName,
    isRoutingNumber(routingNumber) ? { query: { routingNumber } } : null,
  );
  const name = data?.bankName ?? null;
  const fillIn = useEffectEvent((known: string) => {
    if (form.getValues('BankName') === '') form.setValue('BankName', known);
  });
  useEffect(() => {
    if (name !== null) fillIn(name);
  }, [name]);
  return name;
}
