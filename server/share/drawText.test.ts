import sharp from 'sharp';
import { expect, test } from '@jest/globals';
import { drawText } from './drawText.js';

const style = { size: 20, colour: '#000' };

/** The shortest drawing. Each that ends wipes away what libvips has to say of those that fail meanwhile. */
const dot = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .raw()
    .toBuffer();

test('a text that leaves nothing to draw is none, also beside other drawings', async () => {
  let isOver = false;
  const beside = async () => {
    while (!isOver) await dot();
  };
  const others = [beside(), beside(), beside(), beside()];
  const drawn = new Set<unknown>();
  const draw = async () => {
    for (let count = 0; count < 500; count += 1) drawn.add(await drawText('\u200b', style));
  };
  await Promise.all([draw(), draw()]).finally(() => {
    isOver = true;
  });
  await Promise.all(others);
  expect([...drawn]).toEqual([undefined]);
});

test('what fails for another reason is an error', async () => {
  await expect(drawText('word', { ...style, colour: 'no colour' })).rejects.toThrow(/no colour|markup|parse/i);
});
