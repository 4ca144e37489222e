import { expect, jest, test } from '@jest/globals';
import { KeyStack } from './KeyStack.js';

const press = (stack: KeyStack, key: string, isComposing = false) => {
  const event = { key, isComposing, preventDefault: jest.fn() };
  stack.press(event as unknown as KeyboardEvent);
  return event;
};

/** A layer that takes one key, with a log of the keys that it received. */
const taking = (key: string, isOverlay = false) => {
  const told: string[] = [];
  return {
    told,
    isOverlay,
    onKey: (event: KeyboardEvent) => {
      told.push(event.key);
      return event.key === key;
    },
  };
};

test('what was opened last has a key first, and one that it takes is nobody else’s', () => {
  const stack = new KeyStack();
  const [first, second] = [taking('Escape'), taking('Escape')];
  const page: string[] = [];
  stack.listen(({ key }) => page.push(key));
  stack.open(first);
  const close = stack.open(second);
  expect(press(stack, 'Escape').preventDefault).toHaveBeenCalled();
  expect([first.told, second.told, page]).toEqual([[], ['Escape'], []]);
  expect(press(stack, '?').preventDefault).not.toHaveBeenCalled();
  expect([first.told, second.told, page]).toEqual([['?'], ['Escape', '?'], ['?']]);
  close();
  press(stack, 'Escape');
  expect([first.told, page]).toEqual([['?', 'Escape'], ['?']]);
});

test('an overlay keeps all keys from the page and from what was opened before it, also those that it does not take itself', () => {
  const stack = new KeyStack();
  const [below, above] = [taking('Escape'), taking('k', true)];
  const page: string[] = [];
  stack.listen(({ key }) => page.push(key));
  stack.open(below);
  const close = stack.open(above);
  expect(stack.hasOverlay).toBe(true);
  expect(press(stack, 'Escape').preventDefault).not.toHaveBeenCalled();
  expect(press(stack, 'k').preventDefault).toHaveBeenCalled();
  expect([below.told, page]).toEqual([[], []]);
  close();
  expect(stack.hasOverlay).toBe(false);
  press(stack, 'k');
  expect([below.told, page]).toEqual([['k'], ['k']]);
});

test('what is opened in an overlay comes before it', () => {
  const stack = new KeyStack();
  const field = taking('Escape');
  stack.open(taking('nothing', true));
  stack.open(field);
  expect(press(stack, 'Escape').preventDefault).toHaveBeenCalled();
});

test('what closes in the middle leaves the others in their order', () => {
  const stack = new KeyStack();
  const [one, two, three] = [taking('a'), taking('a'), taking('b')];
  stack.open(one);
  const close = stack.open(two);
  stack.open(three);
  close();
  close();
  press(stack, 'a');
  expect([one.told, two.told, three.told]).toEqual([['a'], [], ['a']]);
});

test('what closes when it is told does not take the turn of the next', () => {
  const stack = new KeyStack();
  const below = taking('Escape');
  stack.open(below);
  const close = stack.open({
    onKey: () => {
      close();
      return false;
    },
  });
  press(stack, 'Escape');
  expect(below.told).toEqual(['Escape']);
});

test('a key that an input method takes is nobody’s', () => {
  const stack = new KeyStack();
  const layer = taking('Escape');
  const page: string[] = [];
  stack.listen(({ key }) => page.push(key));
  stack.open(layer);
  press(stack, 'Escape', true);
  expect([layer.told, page]).toEqual([[], []]);
});
