import { endingIn, namedBy } from './namedBy.js';
import { optionIn } from './optionIn.js';
import { type Place, type Target, wholePage } from './Place.js';

/** Presses of an arrow after which the option is not in the list. */
const MOST_ARROWS = 20;

/**
 * Types into a `ComboBox`, waits for the option, chooses it, and waits until the list has closed.
 * @param typed what is typed to find it
 * @param option the label of the choice, or a pattern for it; the first that fits is chosen
 */
export async function chooseFromComboBox<T extends Target<T>>(
  place: Place<T>,
  label: string,
  typed: string,
  option: string | RegExp = typed,
): Promise<void> {
  const box = place.getByRole('combobox', { name: namedBy(label) });
  // Scrolls first, as a person does: scrolling closes a list that has just opened.
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await box.fill(typed);
  const list = wholePage(place).getByRole('listbox', { name: endingIn(label) });
  const wanted = optionIn(list, place, option).first();
  await wanted.waitFor();
  // By keys: a list that a late scroll has closed opens again at the next arrow.
  const isWanted = async () =>
    (await box.getAttribute('aria-activedescendant')) === (await wanted.getAttribute('id'));
  for (let step = 0; !(await isWanted()); step += 1) {
    if (step === MOST_ARROWS)
      throw new Error(`${MOST_ARROWS} arrows in “${label}” do not reach “${String(option)}”.`);
    await box.press('ArrowDown');
  }
  await box.press('Enter');
  await place.getByRole('combobox', { name: namedBy(label), expanded: false }).waitFor();
}
