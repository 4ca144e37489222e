import { itemsIn } from '../gateways/takeout/itemsIn.js';

/** Most of what is written at a time, unless one thing has more: entries of lists, and thousands of characters. All others wait meanwhile. */
const atOnce = 500;

/** Things in their order, as many at once as are to be written together. */
export function* inSteps<Thing extends object>(all: readonly Thing[]): Generator<Thing[]> {
  let step: Thing[] = [];
  let weight = 0;
  for (const one of all) {
    step.push(one);
    weight += 1 + itemsIn(one) + JSON.stringify(one).length / 1_000;
    if (weight < atOnce) continue;
    yield step;
    [step, weight] = [[], 0];
  }
  if (step.length > 0) yield step;
}
