import { act, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { FileUploader, type FileUploaderProps, type Upload, type UploadItem } from './index.js';

const page = onPage();
let heard: string[];
let observer: MutationObserver;
const onChange = vi.fn<(items: ReadonlyArray<UploadItem<string>>) => void>();

function show(props: Partial<FileUploaderProps<string>> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <FileUploader label="Files" onChange={onChange} {...props} />
      </StrictMode>,
    ),
  );
  const region = document.querySelector('[data-live-announcer="slip"]');
  if (!region) throw new Error('There is no live region.');
  observer.observe(region, { childList: true });
}

function file(name: string, bytes = 4): File {
  return new File(['x'.repeat(bytes)], name, { lastModified: 0 });
}

function choose(...files: File[]): void {
  const input = page.container.querySelector('input');
  if (!input) throw new Error('There is no input.');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Lets promises settle and what is told together be told. */
async function pass(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(200));
}

/** Uploads that end when they are told to, in the order in which they began. */
function steered() {
  const ends: Array<(isDone: boolean) => void> = [];
  const upload: Upload<string> = ({ name }) =>
    new Promise((resolve, reject) => {
      ends.push((isDone) => (isDone ? resolve(name) : reject(new Error('Offline'))));
    });
  return { upload, ends };
}

function states(): string[] {
  return (onChange.mock.lastCall?.[0] ?? []).map(({ file: { name }, state }) => `${name} ${state}`);
}

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
    }
  });
});

afterEach(() => {
  observer.disconnect();
  vi.useRealTimers();
  onChange.mockClear();
});

describe('FileUploader', () => {
  it('tells once what was added and what was not', async () => {
    show({ endings: ['.xml'] });
    choose(file('a.xml'), file('b.pdf'), file('c.xml', 0));
    await pass();
    expect(heard).toEqual([
      '1 file added. “b.pdf” is of the wrong kind. Choose a file that ends in .xml. “c.xml” is empty. Check the file, and choose it again.',
    ]);
    expect(states()).toEqual(['a.xml ready', 'b.pdf refused', 'c.xml refused']);
  });

  it('sends three at a time, and tells each result once', async () => {
    const { upload, ends } = steered();
    show({ upload });
    choose(file('a'), file('b'), file('c'), file('d'));
    await pass();
    expect(states()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd waiting']);
    ends[0]?.(true);
    ends[1]?.(false);
    await pass();
    expect(states()).toEqual(['a uploaded', 'b failed', 'c uploading', 'd uploading']);
    ends[2]?.(true);
    await pass();
    ends[3]?.(true);
    await pass();
    expect(heard).toEqual([
      '4 files added.',
      '“a” was uploaded. “b” could not be uploaded. Check your connection and try again.',
      '“c” was uploaded.',
      '“d” was uploaded.',
    ]);
    expect(onChange.mock.lastCall?.[0].map(({ result }) => result)).toEqual(['a', undefined, 'c', 'd']);
  });

  it('replaces its only file by one that is pasted, and leaves the focus at the button that adds one', async () => {
    show({ maxFiles: 1 });
    choose(file('a'));
    await pass();
    const [add, remove] = page.container.querySelectorAll('button');
    act(() => {
      remove?.focus();
      const paste = new Event('paste', { bubbles: true });
      remove?.dispatchEvent(Object.assign(paste, { clipboardData: { items: [], files: [file('b')] } }));
    });
    await pass();
    expect(states()).toEqual(['b ready']);
    expect(remove?.isConnected).toBe(false);
    expect(document.activeElement).toBe(add);
  });

  it('stops what is under way when it goes away', async () => {
    const begun: string[] = [];
    const stopped: string[] = [];
    show({
      upload: ({ name }, { signal }) =>
        new Promise((resolve) => {
          begun.push(name);
          signal.addEventListener('abort', () => {
            stopped.push(name);
            resolve('');
          });
        }),
    });
    choose(file('a'), file('b'), file('c'), file('d'));
    await pass();
    act(() => page.root.render(null));
    expect(stopped).toEqual(['a', 'b', 'c']);
    await pass();
    // The one that waited for them is not sent when nobody is there to stop it.
    expect(begun).toEqual(['a', 'b', 'c']);
  });
});
