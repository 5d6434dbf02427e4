import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/{ui,forms}/src/**/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: [
    // Guides are written as the Markdown everybody knows: with tables.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other generator needs the compiler's JavaScript API, which TypeScript 7 no longer has.
  // Tests read no page of documentation.
  typescript: { reactDocgen: process.env['VITEST'] === undefined ? 'react-docgen' : false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['@slip/source', ...defaultClientConditions] },
      // React Aria draws every row of a virtual list under test unless it is told not to, and looks it up here.
      define: { 'process.env.VIRT_ON': '"true"' },
      // Found before the first story runs: a dependency found later would reload the page under a running test.
      optimizeDeps: { entries: ['packages/{ui,forms,api,portal}/src/**/!(*.test|*.browser).{ts,tsx}'] },
    }),
};

export default config;
