import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, mergeConfig } from 'vite';
import { compiledStyles } from '../scripts/styles/vite-plugin.mjs';
import { screenPages } from './docs/screenPages.js';
import { docsPlugin } from './docsPlugin.js';
import { tagInteractions } from './interactionIndexer.js';

/** Tests show no documentation pages, and do without what only those need. */
const isVitest = process.env['VITEST'] !== undefined;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/**/*.mdx', '../packages/{ui,forms}/src/**/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: [
    // Guides are written in GitHub's Markdown, which has tables.
    {
      name: '@storybook/addon-docs',
      options: {
        mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } },
        // Pages show the code of a story, which this writes into it; the file is read twice more for that.
        ...(isVitest && { csfPluginOptions: null }),
      },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  experimental_indexers: tagInteractions,
  // The sidebar shows how things are. Who wants to see what happens with them switches the tag on, in its filter.
  tags: { interaction: { defaultFilterSelection: 'exclude' } },
  // The search finds the headings of the guides, among them what a thing is called elsewhere (“modal”, “dropdown”).
  features: { experimentalSearchDocsHeadings: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Its generators read what one file says of a component; ours asks the compiler, which also knows what is inherited.
  typescript: { reactDocgen: false },
  viteFinal: (vite, { test: isTest = false, configType }) =>
    mergeConfig(vite, {
      plugins: [
        ...(isTest || isVitest ? [] : [docsPlugin()]),
        // Tests and pictures show the styles that are published; while one works on them they follow each change.
        ...(isTest || isVitest || configType === 'PRODUCTION' ? [compiledStyles()] : []),
      ],
      // Pictures are taken of stories that may load a script which has changed (`npm run visual`).
      build: { manifest: isTest ? 'manifest.json' : false },
      resolve: { conditions: ['@slip/source', ...defaultClientConditions] },
      // In tests React Aria draws every row of a virtual list unless this variable is set.
      // The pages of the screens are told what there is.
      define: { 'process.env.VIRT_ON': '"true"', SCREEN_PAGES: JSON.stringify(screenPages()) },
      // Vite finds these dependencies before the first story runs: finding one later would reload the page during a test.
      optimizeDeps: { entries: ['packages/{ui,forms,api,portal}/src/**/!(*.test|*.browser).{ts,tsx}'] },
    }),
};

export default config;
