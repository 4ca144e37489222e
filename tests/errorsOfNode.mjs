import { types } from 'node:util';

/**
 * Jest gives each test file its own global scope, so errors thrown by Node are not instances of the Error that the code under
 * test sees. This makes `instanceof Error` work as outside of jest.
 */
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return ordinary.call(this, candidate) || (this === Error && types.isNativeError(candidate));
  },
});
