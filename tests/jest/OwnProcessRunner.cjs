const { default: TestRunner } = require('jest-runner');

/** Runs each test file in a process of its own, for what can be set only once in a process. */
class OwnProcessRunner extends TestRunner {
  /**
   * @param {import('jest-runner').Config.GlobalConfig} config
   * @param {import('jest-runner').TestRunnerContext} context
   */
  constructor(config, context) {
    super({ ...config, maxWorkers: 1 }, context);
  }

  /**
   * @param {import('jest-runner').Test[]} tests
   * @param {import('jest-runner').TestWatcher} watcher
   */
  async runTests(tests, watcher) {
    await Promise.all(tests.map((test) => super.runTests([test], watcher, { serial: false })));
  }
}

module.exports = OwnProcessRunner;
