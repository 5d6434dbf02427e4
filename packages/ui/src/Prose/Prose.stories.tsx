import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './Prose.js';

const meta = {
  title: 'Layout/Prose',
  component: Prose,
  argTypes: { children: { control: false } },
  args: {
    children: (
      <>
        <h2>Quarter 4 closes on January 4</h2>
        <p>
          Please file what took effect before January 1 until then. What is received later belongs to the next
          quarter; see the <a href="#calendar">calendar of due dates</a>.
        </p>
        <h3>What is new</h3>
        <ul>
          <li>The tax of a filing is shown line by line while it is entered.</li>
          <li>Searches keep their filters until you leave the filing pages.</li>
        </ul>
        <blockquote>Late fees accrue interest at 9% per annum.</blockquote>
        <table>
          <thead>
            <tr>
              <th>Quarter</th>
              <th>Tax due</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>1</td>
              <td>May 15</td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Announcement: Story = {};

/** Headings near the size of the text, as contracts have them. */
export const Contract: Story = { args: { size: 's' } };
