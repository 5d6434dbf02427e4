import { endingIn, namedBy } from './namedBy.js';
import { optionIn } from './optionIn.js';
import { type Place, type Target, wholePage } from './Place.js';

/**
 * Chooses from a `Select`, as a person does who presses it, and waits until its list has closed.
 * @param option the label of the choice
 */
export async function chooseFromSelect<T extends Target<T>>(
  place: Place<T>,
  label: string,
  option: string,
): Promise<void> {
  // The name of the button is the choice, followed by the label: "Home State" ends in "State", too.
  const button = (expanded: boolean) =>
    place.getByRole('button', { name: endingIn(label), expanded }).and(place.getByLabel(namedBy(label)));
  await button(false).click();
  const list = wholePage(place).getByRole('listbox', { name: namedBy(label) });
  await optionIn(list, place, option).click();
  await button(false).waitFor();
}
