// Draws all icons from their SVG files, with Electron as the painter. After a change of the drawing, run
//   node build/with-electron.mjs electron --no-sandbox build/icons/draw.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { icnsOf, icoOf } from './containers.mjs';

const here = import.meta.dirname;
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** Up to this size the large drawing's lines would blur. */
const LARGEST_SMALL = 32;
const LARGEST_ICO = 256;
/** What the menu bar of macOS shows, for plain and for fine screens, and what Windows lays over the app's icon. */
const TRAY = [
  { name: 'template.png', pixels: 16, drawing: 'tray/template.svg' },
  { name: 'template@2x.png', pixels: 32, drawing: 'tray/template.svg' },
  { name: 'badge.png', pixels: 32, drawing: 'tray/badge.svg' },
];

void app.whenReady().then(async () => {
  const page = new BrowserWindow({ show: false });
  await page.loadURL('about:blank');
  const pictures = [];
  for (const pixels of SIZES) {
    const drawing = pixels <= LARGEST_SMALL ? 'signalbox-small.svg' : 'signalbox.svg';
    pictures.push({ pixels, png: await paint(page, pixels, drawing) });
  }
  mkdirSync(join(here, 'png'), { recursive: true });
  for (const { pixels, png } of pictures) writeFileSync(join(here, `png/${pixels}x${pixels}.png`), png);
  writeFileSync(join(here, 'signalbox.ico'), icoOf(pictures.filter(({ pixels }) => pixels <= LARGEST_ICO)));
  writeFileSync(join(here, 'signalbox.icns'), icnsOf(pictures));
  for (const { name, pixels, drawing } of TRAY) writeFileSync(join(here, 'tray', name), await paint(page, pixels, drawing));
  console.log(`drew ${pictures.length} pictures, signalbox.ico, signalbox.icns and the tray's`);
  app.quit();
});

/**
 * @param {BrowserWindow} page
 * @param {number} pixels
 * @param {string} drawing
 */
async function paint(page, pixels, drawing) {
  const svg = readFileSync(join(here, drawing), 'utf8');
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  /** @type {string} */
  const drawn = await page.webContents.executeJavaScript(`(async () => {
    const image = new Image(${pixels}, ${pixels});
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const canvas = new OffscreenCanvas(${pixels}, ${pixels});
    canvas.getContext('2d').drawImage(image, 0, 0, ${pixels}, ${pixels});
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  return Buffer.from(drawn, 'base64');
}
