const shapes = [
  'M6 .6a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 6 .6Z',
  'M1.6 1h8.8a.6.6 0 0 1 .6.6v8.8a.6.6 0 0 1-.6.6H1.6a.6.6 0 0 1-.6-.6V1.6a.6.6 0 0 1 .6-.6Z',
  'M6 .7 11.9 11H.1z',
  'M6 0l6 6-6 6-6-6z',
  'M4.1.4h3.8v3.7h3.7v3.8H7.9v3.7H4.1V7.9H.4V4.1h3.7z',
  'M4 .2a5.8 5.8 0 0 1 0 11.6z',
  'M6 .4a5.6 5.6 0 1 1 0 11.2A5.6 5.6 0 0 1 6 .4Zm0 3.2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  'M.6.6h10.8L7.6 6l3.8 5.4H.6L4.4 6z',
] as const;

/** How a model is recognised beside its name: a hue, 1 to 8 (0 is the person's), and a shape as the path of an SVG of 12 by 12. */
export interface ModelMark {
  hue: number;
  path: string;
}

/** The hue and shape of a mark, which never change. @param mark its number in the catalogue, or -1 for the person */
export const markOf = (mark: number): ModelMark => ({
  hue: (mark % shapes.length) + 1,
  path: shapes.at((mark + Math.floor(mark / shapes.length)) % shapes.length) ?? shapes[0],
});
