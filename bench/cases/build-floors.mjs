/**
 * The pages that ours are compared with, built with the project's own React and Vite: the same twelve
 * products with the shop's own pictures as bare HTML, as React renders them, and prerendered by React
 * for it to take over. Those with a script keep themselves for repeat visits and days without a network.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { viteBuild } from '../../server/lib/build.mjs';
import { inProject } from '../../server/lib/project.mjs';

const sources = inProject('bench/cases/floor');
const read = (name) => readFileSync(join(sources, name), 'utf8');

const config = ['--config', join(sources, 'vite.config.mjs')];
const build = (folder, ...more) => viteBuild(sources, '--outDir', folder, ...config, ...more);

async function prerendered(folder) {
  await build(folder, '--ssr', join(sources, 'prerender.jsx'));
  const { listHtml } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
  return listHtml();
}

const page = (body, script) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Grocer</title>
<link rel="icon" href="data:,">
<style>${read('styles.css').replaceAll(/\s+/g, ' ')}</style>
${script ? `<script type="module" src="/${script}"></script>` : ''}
</head>
<body>${body}</body>
</html>`;

const worker = (files) => `const FILES = ${JSON.stringify(files)};\n${read('sw.js')}`;

/** Builds the floors below a folder; answers the folder of each by name. */
export async function buildFloors(below) {
  const pictures = JSON.parse(read('products.json')).map(({ picture }) => picture);
  const list = await prerendered(join(below, 'prerender'));
  const pages = {
    static: page(list, null),
    react: page('<div id="root"></div>', 'main.js'),
    prerendered: page(`<div id="root">${list}</div>`, 'main.js'),
  };
  const folders = {};
  for (const [name, html] of Object.entries(pages)) {
    const folder = join(below, name);
    await build(folder);
    for (const picture of pictures) cpSync(inProject('public', picture), join(folder, picture));
    writeFileSync(join(folder, 'index.html'), html);
    writeFileSync(join(folder, 'sw.js'), worker(['/', '/main.js', ...pictures]));
    folders[name] = folder;
  }
  return folders;
}
