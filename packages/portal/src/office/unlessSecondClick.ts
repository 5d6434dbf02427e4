/**
 * A press that does nothing as the second click of a double click: the first one was on the button that stood in this place
 * before, and what this one sends has to be read first.
 */
export function unlessSecondClick(press: () => void): () => void {
  return () => {
    // React Aria handles a press within the click, and tells nothing about it.
    const { event } = window;
    if (!(event instanceof MouseEvent && event.detail > 1)) press();
  };
}
