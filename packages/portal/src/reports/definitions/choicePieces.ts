import { type CalendarDate, isCalendarDate, type ReportBasis, type ReportType } from '@slip/forms/rules';
import { array, mixed, number, string } from 'yup';

/* What the choices of reports are made of, complete or not. */

export const dayChoice = () =>
  mixed((value: unknown): value is CalendarDate => isCalendarDate(value))
    .nullable()
    .defined();
export const numberOfChoice = () => number().integer().nullable().defined();
export const textChoice = () => string().nullable().defined();
export const textsChoice = () => array().of(string().required()).defined();
export const reportTypeChoice = () => mixed<ReportType>().oneOf([0, 1]).defined();
export const basisChoice = () => mixed<ReportBasis>().oneOf([0, 1]).defined();
