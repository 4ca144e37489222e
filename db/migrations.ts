import { Migration20261121120000Accounts } from './migrations/Migration20261121120000Accounts.js';
import { Migration20261121050000Initial } from './migrations/Migration20261121050000Initial.js';

/** Every migration, oldest first: a list, because the built server has no folder of sources to search. */
export const migrations = [Migration20261121050000Initial, Migration20261121120000Accounts];
