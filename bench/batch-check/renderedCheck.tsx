import { createRoot } from 'react-dom/client';
import { BatchCheck } from '../../packages/portal/src/batch/check/BatchCheck.js';
import { AroundPart } from '../../packages/portal/src/stories/AroundPart.js';

const ignore = () => undefined;

/** A frame that was drawn. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));

/** Shows the check of a file as the screen does, until its verdict and the rows in question stand there. */
export async function renderedCheck(file: File): Promise<void> {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  root.render(
    <AroundPart>
      <BatchCheck
        file={file}
        sender={{ kind: 'Agent', state: 'WY' }}
        onUse={ignore}
        onCancel={ignore}
        onChecked={ignore}
      />
    </AroundPart>,
  );
  while (place.querySelector('[role=grid]') === null) await drawn();
  await drawn();
  root.unmount();
  place.remove();
}
