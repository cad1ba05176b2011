import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import {
  compiledAtOnce,
  compressed,
  firstScreensAtOnce,
  keepsSheets,
} from './scripts/vite/build-plugins.ts';
import { chunkOf } from './scripts/vite/chunks.ts';
import { className } from './scripts/vite/class-names.ts';
import { shellsInLanguages } from './scripts/vite/shells-in-languages.ts';
import { workerSentences } from './scripts/vite/worker-sentences.ts';

// The one manifest; the build reads it rather than repeating it.
const manifest = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
);

// `npm run dev` starts a PocketBase beside Vite and says here where it listens.
const pocketbase = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090';

export default defineConfig({
  resolve: {
    alias: [
      // React has this hook itself; the router brings a copy for those that did not.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // Without what browsers lacked before async functions.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  css: { modules: { generateScopedName: className } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders read Dexie, so they travel with their screen and not with the first paint.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
    }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/phone/pwa',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      // With its cookie: the shop answers in the phone's language.
      useCredentials: true,
      includeManifestIcons: false,
      injectManifest: {
        // The browser itself fetches what the manifest names; this one is for notifications.
        globPatterns: [
          '**/*.{js,css,html,svg,woff2}',
          'assets/*-worker-*.json',
          'icons/icon-192.png',
        ],
        // Pictures are cached as they are seen, and so is what is for several stores or for the admin area.
        // What runs before the first paint is within the pages (src/first-paint/render.tsx).
        globIgnores: [
          'img/**',
          // A phone keeps one shell.
          'index.*.html',
          'assets/early-*',
          'assets/admin*',
          'assets/pocketbase*',
          'assets/other-store*',
          // On wide screens alone.
          'assets/cart-panel*',
          // Only for a catalogue that is just coming over the line.
          'assets/snapshot-worker*',
        ],
      },
    }),
    workerSentences(),
    firstScreensAtOnce(),
    keepsSheets(),
    compiledAtOnce(),
    shellsInLanguages(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // The chunk for several stores loads after everything that it needs; a preload list would be in the first script.
    // And a browser that fetches no module ahead loads each when it comes to it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies) =>
        file.includes('/other-stores-') ? [] : dependencies,
    },
    rolldownOptions: {
      // A class that its sheet does not have.
      onLog(level, log, report) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        report(level, log);
      },
      // A class's name stands where it is used: no map of names travels with a screen.
      optimization: { inlineConst: { mode: 'all' } },
      input: { index: 'index.html', early: 'src/first-paint/early.ts' },
      output: {
        codeSplitting: {
          groups: [
            // One small sheet for the shop, and one that only the admin area loads, after it.
            { name: 'admin-styles', test: /\/src\/staff\/.*\.css$/ },
            // With what loads the other chunks: the first script needs both and nothing else.
            {
              name: 'styles',
              test: /\/src\/.*\.css$|vite\/preload-helper|\/lib\/(next-task|when-loaded)\.ts$/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // TanStack Query is the admin area's, and travels with it.
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?!query-core|react-query)/ },
            { name: 'pocketbase', test: /node_modules[\\/]pocketbase[\\/]/ },
            {
              debugName: 'parts',
              name: chunkOf(fileURLToPath(new URL('./src/main.tsx', import.meta.url))),
              // It has an answer for each dependency itself.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': pocketbase, '/data': pocketbase, '/_/': pocketbase },
  },
});
