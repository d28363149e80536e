/**
 * What goes wrong behind a test's back fails the test that runs at that moment. Mocha itself drops a rejection that
 * nobody waits for, or lets it end a whole process of a parallel run when it comes between two files.
 */
export const mochaHooks = {
  beforeAll: (): void => void process.on("unhandledRejection", fail),
  afterAll: (): void => void process.off("unhandledRejection", fail),
};

function fail(reason: unknown): never {
  throw reason;
}
