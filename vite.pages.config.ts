/** Builds what draws pages on the server, for Node, beside the app that it draws. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './scripts/vite/class-names.ts';

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  // The same React as in the browser's build, whatever the environment of the server says.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/first-paint/render.tsx',
    outDir: 'dist/.pages',
    target: 'node20',
    // Their names are the app's own; the sheets themselves are built with it.
    cssCodeSplit: true,
  },
});
