import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.js';
import { hasRealKeys, pressKeys } from '../Field/realKeys.js';
import { TextField } from '../TextField/index.js';
import { ScrollToAccept } from './ScrollToAccept.js';

const paragraphs = Array.from({ length: 30 }, (_, index) => (
  <p key={index} style={{ marginBlockEnd: '1rem' }}>
    {index + 1}. The user keeps the password to themselves, files only what they are licensed to file, and
    reports changes of their license to the service office within ten days.
  </p>
));

const meta = {
  title: 'Forms/ScrollToAccept',
  component: ScrollToAccept,
  args: {
    title: 'Terms and Conditions',
    headingLevel: 2,
    children: paragraphs,
    onAccept: fn(),
    onDecline: fn(),
  },
} satisfies Meta<typeof ScrollToAccept>;

export default meta;
type Story = StoryObj<typeof meta>;

const END = 'You have reached the end of the text.';

interface Canvas {
  getByRole: (role: string, options?: { name: string }) => HTMLElement;
}

/** Tab, End, Tab and Enter are enough to accept. */
async function acceptByKeyboard(canvas: Canvas, onAccept: unknown): Promise<void> {
  const region = canvas.getByRole('region', { name: 'Terms and Conditions' });
  const accept = canvas.getByRole('button', { name: 'Accept' });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  for (let stop = 0; stop < 5 && document.activeElement !== region; stop += 1) await userEvent.tab();
  await waitFor(() => expect(region).toHaveFocus());
  // The fonts come before the key: the text grows with them, and its end moves on.
  await document.fonts.ready;
  if (hasRealKeys()) await pressKeys('{End}');
  else region.scrollTop = region.scrollHeight;
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(END));
  for (let stop = 0; stop < 5 && document.activeElement !== accept; stop += 1) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(onAccept).toHaveBeenCalledOnce();
}

const zooms = {
  half: { name: '50 % zoom', styles: { width: '2560px', height: '1600px' } },
  full: { name: '100 % zoom', styles: { width: '1280px', height: '800px' } },
  four: { name: '400 % zoom', styles: { width: '320px', height: '200px' } },
};

/** Until the text is read to its end, the accept button can be focused and says what is missing, but does nothing. */
export const NotReadYet: Story = {
  play: async ({ canvas, args }) => {
    const accept = canvas.getByRole('button', { name: 'Accept' });
    await expect(accept).toHaveAccessibleDescription('Read to the end of the text to accept it.');
    accept.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAccept).not.toHaveBeenCalled();
    await expect(canvas.getByRole('region', { name: 'Terms and Conditions' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  },
};

/** A page from a server under a strict policy, which refuses its `style="…"`: the box has an end all the same. */
export const WithoutStyle: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Terms and Conditions' });
    for (const each of [region, region.parentElement]) each?.removeAttribute('style');
    await waitFor(() => expect(region.clientHeight).toBeLessThanOrEqual(645));
    await expect(region.scrollHeight).toBeGreaterThan(700);
    await expect(canvas.getByRole('status')).toHaveTextContent('Read to the end of the text to accept it.');
  },
};

/** Within 20 px of the end counts as the end. */
export const ReadByScrolling: Story = {
  play: async ({ canvas, args }) => {
    const region = canvas.getByRole('region', { name: 'Terms and Conditions' });
    region.scrollTop = region.scrollHeight - region.clientHeight - 25;
    await fireEvent.scroll(region);
    await expect(canvas.getByRole('status')).toHaveTextContent('Read to the end of the text to accept it.');
    region.scrollTop = region.scrollHeight - region.clientHeight - 19;
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(END));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** By keyboard alone, in a window as large as a screen at 50 % zoom. */
export const KeyboardAt50: Story = {
  parameters: { viewport: { options: zooms } },
  globals: { viewport: { value: 'half' } },
  play: ({ canvas, args }) => acceptByKeyboard(canvas, args.onAccept),
};

/** By keyboard alone, at the usual size. */
export const KeyboardAt100: Story = {
  parameters: { viewport: { options: zooms } },
  globals: { viewport: { value: 'full' } },
  play: ({ canvas, args }) => acceptByKeyboard(canvas, args.onAccept),
};

/** By keyboard alone, in a window as small as at 400 % zoom; the page does not scroll sideways. */
export const KeyboardAt400: Story = {
  parameters: { viewport: { options: zooms } },
  globals: { viewport: { value: 'four' } },
  play: async ({ canvas, args }) => {
    await acceptByKeyboard(canvas, args.onAccept);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

/** Fractions of pixels, as the zoom of a browser makes them, leave the end within reach. */
export const FractionalZoom: Story = {
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole('region', { name: 'Terms and Conditions' });
    for (const zoom of ['0.5', '1.1', '3.33', '4']) {
      canvasElement.style.setProperty('zoom', zoom);
      region.scrollTop = 0;
      region.scrollTop = region.scrollHeight;
      await expect(region.scrollHeight - region.scrollTop - region.clientHeight).toBeLessThanOrEqual(4);
    }
    canvasElement.style.removeProperty('zoom');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(END));
  },
};

/** A way that is not scrolling: the button leads to the end, where reading can go on backwards. */
export const ReadWithoutScrolling: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the end' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(END));
    // Said once: by the focus, which is on the same words, and so by no live region.
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-live', 'off');
    await expect(document.activeElement).toHaveTextContent(END);
  },
};

/** A text that fits without scrolling counts as read. */
export const Fits: Story = {
  args: { children: paragraphs.slice(0, 2) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(END));
    // The only tool of the head, which is as wide as its word.
    await expect(canvas.getByRole('button', { name: 'Print' }).offsetHeight).toBe(28);
  },
};

function Resizable(props: ComponentProps<typeof ScrollToAccept>) {
  const [isWide, setWide] = useState(false);
  return (
    <div style={{ inlineSize: isWide ? '64rem' : '14rem' }}>
      <Button onPress={() => setWide(true)}>Make wider</Button>
      <ScrollToAccept {...props} />
    </div>
  );
}

/** A text that fits after the box was resized counts as read, and continues to do so. */
export const FitsAfterResize: Story = {
  args: { children: paragraphs.slice(0, 3), maxHeight: 240 },
  render: (args) => <Resizable {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Read to the end of the text to accept it.');
    await userEvent.click(canvas.getByRole('button', { name: 'Make wider' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(END));
  },
};

/** The print has the heading and the whole text, and nothing of the page around it. */
export const PrintAndDownload: Story = {
  args: { downloadHref: '#terms.pdf', downloadName: 'Terms.pdf' },
  play: async ({ canvas }) => {
    const printed: string[] = [];
    const append = document.body.append.bind(document.body);
    // No dialog under test: the frame is looked at in the moment in which it would be printed.
    document.body.append = (...nodes) => {
      append(...nodes);
      for (const node of nodes) {
        const view = node instanceof HTMLIFrameElement ? node.contentWindow : null;
        if (!view) continue;
        view.print = () => {
          printed.push(view.document.body.innerText);
          view.dispatchEvent(new Event('afterprint'));
        };
      }
    };
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    } finally {
      // The body's own method again.
      Reflect.deleteProperty(document.body, 'append');
    }
    await expect(printed).toHaveLength(1);
    await expect(printed[0]).toMatch(/^Terms and Conditions/);
    await expect(printed[0]).toContain('30. The user keeps the password');
    await expect(printed[0]).not.toContain('Accept');
    await expect(document.querySelector('iframe[aria-hidden]')).toBeNull();
    const download = canvas.getByRole('link', { name: 'Download' });
    await expect(download).toHaveAttribute('href', '#terms.pdf');
    await expect(download).toHaveAttribute('download', 'Terms.pdf');
  },
};

export const WithSignature: Story = {
  args: {
    children: paragraphs.slice(0, 2),
    beforeActions: <TextField label="E-Signature" isRequired />,
    acceptDisabledReason: 'Sign with your full name to accept.',
    downloadHref: '#nda.pdf',
  },
};

export const Failed: Story = {
  args: { children: paragraphs.slice(0, 2), errorMessage: 'Your answer could not be saved. Try again.' },
};

export const Pending: Story = { args: { children: paragraphs.slice(0, 2), isPending: true } };
