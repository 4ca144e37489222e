/** An object that is not in the store; any other failure may pass. */
export class MissingObject extends Error {
  constructor() {
    super('An object is not in the file store');
  }
}
