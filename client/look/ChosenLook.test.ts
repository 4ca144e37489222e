import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clearMarks } from './ChosenLook.js';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Red, green and blue of linear light, 0 to 1. */
type Light = readonly [number, number, number];
type Matrix = readonly [Light, Light, Light];

const times = (matrix: Matrix, [x, y, z]: Light): Light => {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first ?? 0, second ?? 0, third ?? 0];
};

/** Light of a colour of sRGB, `#rrggbb`: IEC 61966-2-1. */
function lightOf(colour: string): Light {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Contrast as WCAG 2.2 defines it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((colour) => {
      const [red, green, blue] = lightOf(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Linear light as people with each colour vision see it: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.
 */
const visions: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB's linear light as CIE XYZ, relative to the white D65. */
const toXyz: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** CIE 1976 L*a*b*. */
function labOf(light: Light): Light {
  const [x, y, z] = times(toXyz, light).map((value) => (value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116));
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

function seen(colour: string, vision: Matrix): Light {
  const [red, green, blue] = times(vision, lightOf(colour)).map((value) => Math.min(1, Math.max(0, value)));
  return labOf([red ?? 0, green ?? 0, blue ?? 0]);
}

/** A token's colour in a theme: 0 is light, 1 dark. */
function tokenOf(name: string, theme: 0 | 1): string {
  const [, ...colours] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  const colour = colours[theme];
  if (colour === undefined) throw new Error(`No colour: ${name}`);
  return colour;
}

/** A difference of 1 is what a trained eye just sees of two colours that touch; small marks stand apart. */
const leastDifference = 15;

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('colours for any colour vision, %s', (_name, theme) => {
  const hues = clearMarks.map((pair) => pair[theme]);

  test.each(['ground', 'surface', 'raised', 'well'])('each mark stands out by 3:1 from the %s', (ground) => {
    for (const hue of hues) expect(contrast(hue, tokenOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(visions))('every two marks can be told apart with %s vision', (_vision, matrix) => {
    const all = hues.map((hue) => seen(hue, matrix));
    const differences = all.flatMap((one, place) =>
      all.slice(place + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    );
    expect(differences).toHaveLength(28);
    expect(Math.min(...differences)).toBeGreaterThanOrEqual(leastDifference);
  });
});

test('the measures are those of the standards', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(labOf(lightOf('#ff0000')).map(Math.round)).toEqual([53, 80, 67]);
});
