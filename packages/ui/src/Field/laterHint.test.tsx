import { act, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox } from '../Checkbox/index.js';
import { CodeInput } from '../CodeInput/index.js';
import { ComboBox } from '../ComboBox/index.js';
import { DateField } from '../DateField/index.js';
import { MoneyInput } from '../MoneyInput/index.js';
import { MonthYearPicker } from '../MonthYearPicker/index.js';
import { PasswordField } from '../PasswordField/index.js';
import { PhoneField } from '../PhoneField/index.js';
import { QuarterYearPicker } from '../QuarterYearPicker/index.js';
import { RadioGroup } from '../RadioGroup/index.js';
import { onPage } from '../registry/onPage.js';
import { SearchField } from '../SearchField/index.js';
import { Select } from '../Select/index.js';
import { TextArea } from '../TextArea/index.js';
import { TextField } from '../TextField/index.js';
import type { FieldProps } from './index.js';

const page = onPage();
const options = [{ value: 'a', label: 'A' }];

type Hinted = Pick<FieldProps, 'label' | 'description'>;

const fields: Readonly<Record<string, (props: Hinted) => ReactNode>> = {
  Checkbox: ({ label, ...hint }) => <Checkbox {...hint}>{label}</Checkbox>,
  CodeInput: (props) => <CodeInput {...props} />,
  ComboBox: (props) => <ComboBox {...props} options={options} />,
  DateField: (props) => <DateField {...props} />,
  MoneyInput: (props) => <MoneyInput {...props} />,
  MonthYearPicker: (props) => <MonthYearPicker {...props} />,
  PasswordField: (props) => <PasswordField {...props} />,
  PhoneField: (props) => <PhoneField {...props} />,
  QuarterYearPicker: (props) => <QuarterYearPicker {...props} />,
  RadioGroup: (props) => <RadioGroup {...props} options={options} />,
  SearchField: (props) => <SearchField {...props} />,
  Select: (props) => <Select {...props} options={options} />,
  TextArea: (props) => <TextArea {...props} />,
  TextField: (props) => <TextField {...props} />,
};

/** The text that is read with the controls of the field. */
function read(): string {
  return Array.from(page.container.querySelectorAll('[aria-describedby]'), (control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
    .flat()
    .join(' ');
}

describe.each(Object.entries(fields))('%s', (_, field) => {
  const show = (description?: string) =>
    act(() => page.root.render(field({ label: 'Insurer', ...(description ? { description } : {}) })));

  it('reads a hint that comes after the field was drawn, and none when it is gone', () => {
    show();
    expect(read()).not.toContain('Choosing it adds it.');
    show('Choosing it adds it.');
    expect(read()).toContain('Choosing it adds it.');
    show();
    expect(read()).not.toContain('Choosing it adds it.');
  });
});
