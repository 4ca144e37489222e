const { registerHooks } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const JestRuntime = require('jest-runtime').default;

const globalsFile = pathToFileURL(path.join(__dirname, 'globals.mjs')).href;

// Outside of Jest's own module loader, `@jest/globals` throws.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === '@jest/globals' ? { url: globalsFile, shortCircuit: true } : nextResolve(specifier, context),
});

/** jest-circus keeps its state, its event handlers and `test` itself in this module, and expects a new copy for each test file. */
const circus = /jest-circus.build.jestAdapterInit\.js$/;
const circusHandlers = Symbol.for('EVENT_HANDLERS');

/**
 * Loads test files with Node's own module loader instead of Jest's, so that all files of a worker share the modules they import:
 * loading the server takes seconds. Everything else is Jest's.
 */
class NodeRuntime extends JestRuntime {
  /** @param {string} file */
  requireInternalModule(file) {
    if (circus.test(file)) {
      delete require.cache[file];
      Reflect.deleteProperty(globalThis, circusHandlers);
    }
    return require(file);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /**
   * @param {string} file a test file, or a setup file that exports `beforeEachFile`, because its own code runs once per worker
   */
  async unstable_importModule(file) {
    const globals = await import(globalsFile);
    const jest = this.jestGlobals.jestObjectFor(file);
    jest.unstable_mockModule = jest.mock = jest.doMock = refuseModuleMocks;
    globals.useGlobals({ ...this.circusGlobals, jest });
    const { beforeEachFile } = await import(pathToFileURL(file).href);
    beforeEachFile?.();
  }

  /** @param {object} globals `expect`, `test`, `beforeEach` and so on */
  setGlobalsForRuntime(globals) {
    this.circusGlobals = globals;
  }
}

function refuseModuleMocks() {
  throw new Error('A module mock would stay for the files that follow in this worker: pass a fake as a parameter instead.');
}

module.exports = NodeRuntime;
