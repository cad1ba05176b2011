/** Builds the rules of the shop to one CommonJS file for PocketBase's hook engine. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'pb_hooks/built',
    emptyOutDir: false,
    target: 'es2020',
    minify: false,
    lib: { entry: 'src/domain/for-hooks.ts', formats: ['cjs'], fileName: () => 'domain.js' },
    rolldownOptions: {
      output: { banner: '// Generated from src/domain by `npm run build:hooks`. Do not edit.' },
    },
  },
});
