const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { default: JestNodeEnvironment } = require('jest-environment-node');

/** Mocks and fake timers for tests that run in the worker's own realm: see NodeRuntime.cjs. */
class NodeEnvironment extends JestNodeEnvironment {
  /**
   * @param {ConstructorParameters<typeof JestNodeEnvironment>[0]} config
   * @param {ConstructorParameters<typeof JestNodeEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  async setup() {
    await super.setup();
    // Jest maps stack traces for the files that it transforms itself. These are transformed by tsx, which leaves the mapping to Node.
    Reflect.deleteProperty(Error, 'prepareStackTrace');
  }
}

module.exports = NodeEnvironment;
