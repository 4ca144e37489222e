import { types } from 'node:util';

/**
 * Jest gives each test file a global scope of its own, so that errors which Node itself throws are no instances of
 * the Error that the code under test sees. Here `instanceof Error` means what it means outside of jest.
 */
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return ordinary.call(this, candidate) || (this === Error && types.isNativeError(candidate));
  },
});
