/** True if an option can be seen in the list that scrolls it. */
export function isInSight(option: HTMLElement): boolean {
  const [row, box] = [option, option.closest('[role="listbox"]')].map((element) =>
    element?.getBoundingClientRect(),
  );
  return row !== undefined && box !== undefined && row.top >= box.top && row.bottom <= box.bottom;
}
