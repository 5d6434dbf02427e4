import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/{ui,forms}/src/**/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: [
    // Guides are written in GitHub's Markdown, which has tables.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other generator needs the compiler's JavaScript API, which TypeScript 7 no longer has.
  // Tests do not need it, because they show no documentation pages.
  typescript: { reactDocgen: process.env['VITEST'] === undefined ? 'react-docgen' : false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['@slip/source', ...defaultClientConditions] },
      // In tests React Aria draws every row of a virtual list unless this variable is set.
      define: { 'process.env.VIRT_ON': '"true"' },
      // Vite finds these dependencies before the first story runs: finding one later would reload the page during a test.
      optimizeDeps: { entries: ['packages/{ui,forms,api,portal}/src/**/!(*.test|*.browser).{ts,tsx}'] },
    }),
};

export default config;
