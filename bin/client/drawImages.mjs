import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { root } from '../project.mjs';

/**
 * Draws client/public's icons and the preview image of links to the site. Run it by hand when the mark or the words change: node
 * bin/client/drawImages.mjs
 */

const mark = (/** @type {string} */ ink, /** @type {string} */ blue) =>
  ['M10 3a5 5 0 0 0 0 10Z', 'M9 3h13v2H9z', 'M9 3h2v18H9z', 'M20 3h2v15.5h-2z'].map((d) => `<path fill="${ink}" d="${d}"/>`).join('') +
  `<path fill="${blue}" d="M14.5 3h2v12h-2z"/>`;
const light = mark('#1b1a17', '#1d55c4');

const font = (/** @type {string} */ file) =>
  `url(data:font/woff2;base64,${readFileSync(path.join(root, 'node_modules/@fontsource-variable', file)).toString('base64')})`;
const hues = ['#915d50', '#b67a05', '#5a520f', '#669573'];

/** @param {number} size @param {number} share of the width that the mark takes @param {string} ground */
const icon = (size, share, ground) => ({
  width: size,
  height: size,
  html: `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh"><svg width="${size * share}" viewBox="3.5 2 20 20">${light}</svg>`,
});

const preview = {
  width: 1200,
  height: 630,
  html: `<style>@font-face{font-family:L;src:${font('literata/files/literata-latin-opsz-normal.woff2')};font-weight:200 900}
    body{margin:0;height:630px;background:#fcfbf9;color:#1b1a17;font-family:L;font-optical-sizing:auto}
    svg{position:absolute;left:72px;top:64px} h1{position:absolute;left:72px;top:150px;margin:0;font-weight:400;font-size:112px;line-height:112px;letter-spacing:-.034em}
    i{position:absolute;top:446px;height:7px} b{position:absolute;top:446px;width:1px;background:#cfcbc2}</style>
    <svg width="56" viewBox="3.5 2 20 20">${light}</svg><h1>Ask once.<br>Read every answer.</h1>
    ${hues.map((hue, place) => `<i style="left:${72 + place * 282}px;width:282px;background:${hue}"></i><b style="left:${72 + place * 282}px;height:${[150, 184, 92, 128][place]}px"></b>`).join('')}`,
};

const { CHROMIUM_PATH: executablePath } = await findChromium();
const browser = await chromium.launch({ executablePath });
/** @param {{ width: number, height: number, html: string }} image */
async function draw({ width, height, html }) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}
const save = (/** @type {string} */ name, /** @type {Uint8Array} */ bytes) => writeFileSync(path.join(root, 'client/public', name), bytes);

save('icon-192.png', await draw(icon(192, 0.8, 'transparent')));
save('icon-512.png', await draw(icon(512, 0.8, 'transparent')));
save('icon-maskable-512.png', await draw(icon(512, 0.56, '#fcfbf9')));
save('apple-touch-icon.png', await draw(icon(180, 0.64, '#fcfbf9')));
save('og.png', await draw(preview));

// An .ico can contain a PNG: a header of six bytes, a directory of sixteen, and the image.
const small = await draw(icon(32, 1, 'transparent'));
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(small.length, 14);
head.writeUInt32LE(head.length, 18);
save('favicon.ico', Buffer.concat([head, small]));
await browser.close();
