import { act } from 'react';
import { expect, it } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { Switch, type SwitchProps } from './index.js';

const page = onPage();

function show(props: Partial<SwitchProps> = {}): void {
  act(() =>
    page.root.render(
      <form>
        <Switch name="reminders" value="email" defaultSelected {...props}>
          Remind me by email
        </Switch>
      </form>,
    ),
  );
}

const press = () => act(() => page.container.querySelector('input')?.click());
const sent = () => new FormData(page.container.querySelector('form') ?? undefined).get('reminders');

it('is sent with its form while it is on, and goes back with it', () => {
  show();
  expect(sent()).toBe('email');
  press();
  expect(sent()).toBeNull();
  act(() => page.container.querySelector('form')?.reset());
  expect(sent()).toBe('email');
});

it('is sent, and stays as it is, where it is only read', () => {
  show({ isReadOnly: true });
  press();
  expect(sent()).toBe('email');
});
