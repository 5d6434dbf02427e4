import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FileUploader } from './FileUploader.js';
import type { Upload } from './useUploads.js';

const MEGABYTE = 1024 * 1024;

const meta = {
  title: 'Forms/FileUploader',
  component: FileUploader,
  args: {
    label: 'Batch files',
    name: 'files',
    endings: ['.xml', '.csv'],
    maxBytes: 10 * MEGABYTE,
    maxFiles: 3,
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FileUploader>;

export default meta;
type Story = StoryObj<typeof meta>;

function file(name: string, bytes = 2048): File {
  return new File([new Uint8Array(bytes)], name, { lastModified: 0 });
}

function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
}

/** As a browser does while a file is dragged over something; tells whether the page has taken care of it. */
function drag(type: 'dragenter' | 'drop', target: Element, ...files: File[]): boolean {
  const dataTransfer = transferOf(...files);
  return !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

/** Chooses files as the person does in the browser's dialog, which no test can reach. */
async function pick(canvasElement: HTMLElement, ...files: File[]): Promise<void> {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  input.files = transferOf(...files).files;
  await fireEvent.change(input);
}

async function heard(words: string): Promise<void> {
  await waitFor(() =>
    expect(document.querySelector('[data-live-announcer="slip"]')).toHaveTextContent(words),
  );
}

/** An upload whose progress the story controls. */
function steered() {
  const running: Array<{
    name: string;
    progress: (bytes: number) => void;
    succeed: () => void;
    fail: () => void;
    signal: AbortSignal;
  }> = [];
  const upload: Upload<string> = ({ name }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      running.push({
        name,
        signal,
        progress: onProgress,
        succeed: () => resolve(`Receipt of ${name}`),
        fail: () => reject(new Error('Offline')),
      });
    });
  const at = (index: number) => {
    const one = running[index];
    if (!one) throw new Error(`There is no upload ${index}.`);
    return one;
  };
  return { upload, at, count: () => running.length };
}

/** Without `upload` the files are only chosen, and left in the form around the field. */
export const ChooseOnly: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const button = canvas.getByRole('button', { name: 'Batch files Choose files' });
    await expect(button).toHaveAccessibleDescription('XML or CSV, up to 10 MB each, 3 files at most.');
    await pick(canvasElement, file('policies.xml', 3 * MEGABYTE));
    await expect(await canvas.findByText('policies.xml')).toBeVisible();
    await expect(canvas.getByText('3 MB')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ state: 'ready' })]);
    await heard('1 file added.');
    button.focus();
    await userEvent.paste(transferOf(file('pasted.csv')));
    await expect(await canvas.findByText('pasted.csv')).toBeVisible();
    const { files } = canvasElement.querySelector<HTMLInputElement>('input[type="file"]') ?? {};
    await expect(Array.from(files ?? [], ({ name }) => name)).toEqual(['policies.xml', 'pasted.csv']);
  },
};

/** An error at its file; the name in it is an element of its own. */
function saying(problem: string) {
  return (_: string, element: Element | null) =>
    element?.getAttribute('dir') === 'auto' && element.textContent === problem;
}

/** Each error names the file, what is wrong and what to do next. */
export const Refused: Story = {
  play: async ({ canvas, canvasElement }) => {
    const same = file('policies.xml');
    await pick(canvasElement, same);
    await pick(canvasElement, same, file('notes.pdf'), file('empty.csv', 0), file('big.xml', 11 * MEGABYTE));
    const list = within(await canvas.findByRole('list', { name: 'Files' }));
    const problems = [
      '“policies.xml” is in the list already.',
      '“notes.pdf” is of the wrong kind. Choose a file that ends in .xml or .csv.',
      '“empty.csv” is empty. Check the file, and choose it again.',
      '“big.xml” is 11 MB. A file can be 10 MB at most.',
    ];
    for (const problem of problems) await expect(await list.findByText(saying(problem))).toBeVisible();
    await heard(problems.join(' '));
    await pick(canvasElement, file('a.xml'), file('b.xml'), file('c.xml'));
    await expect(
      await list.findByText(
        saying('“c.xml” was not added: the maximum is 3 files. Remove another one first.'),
      ),
    ).toBeVisible();
    // The earlier errors have been read and are removed.
    await expect(list.queryByText(saying(problems[1] ?? ''))).toBeNull();
  },
};

/** Dropped on the box, or pasted anywhere in the field. */
export const DropAndPaste: Story = {
  play: async ({ canvas }) => {
    drag('dragenter', canvas.getByText('or drop or paste them here'), file('a.xml'));
    drag('drop', await canvas.findByText('Let go to add them'), file('a.xml'));
    await expect(await canvas.findByText('a.xml')).toBeVisible();
    await expect(await canvas.findByText('or drop or paste them here')).toBeVisible();
    canvas.getByRole('button', { name: 'Batch files Choose files' }).focus();
    await userEvent.paste(transferOf(file('b.csv')));
    await expect(await canvas.findByText('b.csv')).toBeVisible();
  },
};

/** A drop beside the box does not open the file in place of the page. */
export const StrayDrop: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(drag('drop', document.body, file('a.xml'))).toBe(true));
    await expect(canvas.queryByText('a.xml')).toBeNull();
  },
};

const uploads = steered();

/** Bytes as they are sent; cancel, try again and remove, all by keyboard, with the focus always somewhere sensible. */
export const Uploading: Story = {
  args: { upload: uploads.upload },
  play: async ({ canvas, canvasElement, args }) => {
    const first = uploads.count();
    await pick(canvasElement, file('a.xml', 4 * MEGABYTE), file('b.xml', MEGABYTE));
    await waitFor(() => expect(uploads.count()).toBe(first + 2));
    uploads.at(first).progress(MEGABYTE);
    await waitFor(() =>
      expect(canvas.getByRole('progressbar', { name: 'a.xml' })).toHaveAttribute(
        'aria-valuetext',
        '1 MB of 4 MB',
      ),
    );

    canvas.getByRole('button', { name: 'Cancel the upload of a.xml' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(uploads.at(first).signal.aborted).toBe(true);
    await expect(await canvas.findByText('Canceled')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again a.xml' })).toHaveFocus());
    await heard('The upload of “a.xml” was canceled.');

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(uploads.count()).toBe(first + 3));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Cancel the upload of a.xml' })).toHaveFocus(),
    );
    uploads.at(first + 2).succeed();
    await expect(await canvas.findByText('Uploaded')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove a.xml' })).toHaveFocus());
    await heard('“a.xml” was uploaded.');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ state: 'uploaded', result: 'Receipt of a.xml' }),
        expect.objectContaining({ state: 'uploading' }),
      ]),
    );

    uploads.at(first + 1).fail();
    await expect(
      await canvas.findByText(saying('“b.xml” could not be uploaded. Check your connection and try again.')),
    ).toBeVisible();
    await heard('“b.xml” could not be uploaded. Check your connection and try again.');

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText('a.xml')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove b.xml' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Batch files Choose files' })).toHaveFocus(),
    );
    await heard('“b.xml” was removed.');
  },
};

const endless: Upload<void> = (_, { onProgress }) => {
  onProgress(1.2 * MEGABYTE);
  return new Promise(() => undefined);
};

function fails(): Promise<never> {
  return Promise.reject(new Error('Offline'));
}

const mixed: Upload<void> = (sent, options) => {
  if (sent.name.startsWith('a')) return Promise.resolve();
  return sent.name.startsWith('b') ? endless(sent, options) : fails();
};

/** Every state that a file can have. */
export const EveryState: Story = {
  args: { upload: mixed, maxFiles: 5, description: 'One file per state.' },
  play: async ({ canvas, canvasElement }) => {
    await pick(
      canvasElement,
      file('a-policies-of-the-first-quarter.xml', 2 * MEGABYTE),
      file('b-endorsements.xml', 4 * MEGABYTE),
      file('c-cancellations.csv', MEGABYTE),
      file('notes.pdf'),
    );
    await expect(await canvas.findByText('Uploaded')).toBeVisible();
    await expect(await canvas.findByText(/could not be uploaded/)).toBeVisible();
    await expect(await canvas.findByText('1.2 MB of 4 MB')).toBeVisible();
  },
};

/** One file at a time: another one takes its place, unless it is refused. */
export const One: Story = {
  args: { label: 'Batch file', maxFiles: 1, endings: ['.xml'], isRequired: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Batch file Choose file' })).toHaveAccessibleDescription(
      'XML, up to 10 MB, one file.',
    );
    await pick(canvasElement, file('a.xml'));
    await pick(canvasElement, file('b.xml'), file('c.xml'));
    await expect(
      await canvas.findByText(saying('“c.xml” was not added: only one file is taken.')),
    ).toBeVisible();
    await expect(canvas.getByText('b.xml')).toBeVisible();
    await expect(canvas.queryByText('a.xml')).toBeNull();
    await pick(canvasElement, file('notes.pdf'));
    await canvas.findByText(saying('“notes.pdf” is of the wrong kind. Choose a file that ends in .xml.'));
    await expect(canvas.getByText('b.xml')).toBeVisible();
  },
};

export const Invalid: Story = {
  args: { errorMessage: 'At least one file is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      /^Error: At least one file is required/,
    );
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

/** 400 % zoom. */
export const NarrowWithFiles: Story = {
  args: { upload: mixed },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, file('b-endorsements.xml', 4 * MEGABYTE), file('c-cancellations.csv'));
    await expect(await canvas.findByText(/could not be uploaded/)).toBeVisible();
    await expect(screen.getByRole('progressbar', { name: 'b-endorsements.xml' })).toBeVisible();
  },
};
